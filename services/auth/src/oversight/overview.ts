import type { OrganisationNode, OverviewSchool, OverviewTotals } from '@homeroom/contracts';
import {
  daysBetween,
  needsOf,
  OVERVIEW_NEEDS,
  type OverviewOrder,
  type OverviewSort,
  percentOf,
} from '@homeroom/domain';
import type { SchoolBelow } from './overview.queries';
import type { NewestRow } from './school-days.queries';

/** A school with the counts that sums are computed from, which no response contains. */
export interface Counted {
  school: OverviewSchool;
  isFound: boolean;
  possible: number;
  attended: number;
}

const NOTHING: Omit<NewestRow, 'schoolId'> = {
  classroom: null,
  attendance: null,
  messages: null,
  alerts: null,
};

/** Returns each school below with its figures; `today` is in UTC. */
export function countedSchools(
  below: readonly SchoolBelow[],
  newest: readonly NewestRow[],
  nodes: readonly Pick<OrganisationNode, 'id' | 'name'>[],
  today: string,
): Counted[] {
  const figures = new Map(newest.map((row) => [row.schoolId, row]));
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const counted = below.map(({ id, code, name, organisationId, isSuspended, isFound }): Counted => {
    const { classroom, attendance, messages, alerts } = figures.get(id) ?? NOTHING;
    const { possible, attended } = attendance ?? {};
    const school: OverviewSchool = {
      ...{ id, code, name, isSuspended, classroom, alerts },
      organisation: { id: organisationId, name: names.get(organisationId) ?? '' },
      attendance: attendance && {
        ...{ day: attendance.day, due: attendance.due, taken: attendance.taken },
        percent: percentOf(attended ?? 0, possible ?? 0),
      },
      messages: messages && {
        ...{ day: messages.day, waiting: messages.waiting },
        oldestDays: messages.oldestOn === null ? null : daysBetween(messages.oldestOn, messages.day),
      },
      needs: [],
    };
    return { school, isFound, possible: possible ?? 0, attended: attended ?? 0 };
  });
  const percent = attendanceOf(counted);
  for (const { school } of counted) if (!school.isSuspended) school.needs = needsOf(school, percent, today);
  return counted;
}

const sumOf = <Each>(all: readonly Each[], of: (each: Each) => number | null | undefined) =>
  all.reduce((sum, each) => sum + (of(each) ?? 0), 0);

function attendanceOf(counted: readonly Counted[]): number | null {
  return percentOf(
    sumOf(counted, ({ attended }) => attended),
    sumOf(counted, ({ possible }) => possible),
  );
}

export function totalsOf(counted: readonly Counted[]): OverviewTotals {
  const schools = counted.map(({ school }) => school);
  const needs = OVERVIEW_NEEDS.map((need) => [
    need,
    schools.filter((each) => each.needs.includes(need)).length,
  ]);
  return {
    schools: schools.length,
    counted: schools.filter(({ classroom }) => classroom !== null).length,
    students: sumOf(schools, ({ classroom }) => classroom?.students),
    classes: sumOf(schools, ({ classroom }) => classroom?.classes),
    teachers: sumOf(schools, ({ classroom }) => classroom?.teachers),
    points: sumOf(schools, ({ classroom }) => classroom?.points),
    due: sumOf(schools, ({ attendance }) => attendance?.due),
    taken: sumOf(schools, ({ attendance }) => attendance?.taken),
    percent: attendanceOf(counted),
    alerts: sumOf(schools, ({ alerts }) => alerts?.alerts),
    drills: sumOf(schools, ({ alerts }) => alerts?.drills),
    needs: Object.fromEntries(needs) as OverviewTotals['needs'],
  };
}

/** Maps each organisation to its ancestor directly below `id`. */
export function branchesBelow(
  id: string,
  nodes: readonly Pick<OrganisationNode, 'id' | 'parentId'>[],
): Map<string, string> {
  const branches = new Map<string, string>();
  // Parents precede their children.
  for (const node of nodes) {
    if (node.id === id || node.parentId === null) continue;
    branches.set(node.id, node.parentId === id ? node.id : (branches.get(node.parentId) ?? node.id));
  }
  return branches;
}

type Value = number | string | null | undefined;

const VALUES: Record<OverviewOrder, (school: OverviewSchool) => Value> = {
  needs: ({ needs }) => -needs.length,
  name: () => 0,
  students: ({ classroom }) => classroom?.students,
  attendance: ({ attendance }) => attendance?.percent,
  registers: ({ attendance }) => attendance && attendance.taken / attendance.due,
  messages: ({ messages }) => messages?.oldestDays,
  drill: ({ alerts }) => alerts?.lastDrillOn,
};

/** The schools are already sorted by name. Unknown values come last in both directions. */
export function inOrder(schools: readonly OverviewSchool[], sort: OverviewSort): OverviewSchool[] {
  const isBack = sort.startsWith('-');
  const by = (isBack ? sort.slice(1) : sort) as OverviewOrder;
  const known = (school: OverviewSchool) => VALUES[by](school) ?? null;
  if (by === 'name') return isBack ? schools.toReversed() : [...schools];
  return schools.toSorted((one, other) => {
    const [a, b] = [known(one), known(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = a < b ? -1 : Number(a > b);
    return isBack ? -order : order;
  });
}
