import '../../i18n/shared/today';
import type { SignedInUser } from '@homeroom/contracts';
import { type ComponentType, createElement, type LazyExoticComponent, Suspense } from 'react';
import { CrashBoundary } from '../../components/crash-boundary';
import { LineMissing, LineOnItsWay } from '../../components/today/line-states';
import { TodayList } from '../../components/today/today-list';
import type { TodayEntry } from '../../lib/feature';
import { lazyInPlace } from '../../lib/lazy';
import { TODAY } from '../found-today';
import { ofPerson } from '../navigation';

interface TodayProps {
  user: SignedInUser;
  entries?: readonly TodayEntry[];
}

/** What all features show this person today. A part that fails to load says so in its own line. */
export default function Today({ user, entries = TODAY }: TodayProps) {
  return (
    <TodayList role={user.role}>
      {ofPerson(user, entries).map((entry) => (
        <Part key={numberOf(entry)} entry={entry} />
      ))}
    </TodayList>
  );
}

const numbers = new Map<TodayEntry, number>();

function numberOf(entry: TodayEntry): number {
  const known = numbers.get(entry) ?? numbers.size;
  numbers.set(entry, known);
  return known;
}

function Part({ entry }: { entry: TodayEntry }) {
  return (
    <CrashBoundary
      instead={(retry) => (
        <LineMissing
          onRetry={() => {
            loaded.delete(entry);
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={<LineOnItsWay />}>
        <Line entry={entry} />
      </Suspense>
    </CrashBoundary>
  );
}

/** Each component is loaded once, however often a home renders, and again if it failed to load. */
const loaded = new Map<TodayEntry, LazyExoticComponent<ComponentType>>();

function Line({ entry }: { entry: TodayEntry }) {
  const known = loaded.get(entry) ?? lazyInPlace(entry.line);
  loaded.set(entry, known);
  return createElement(known);
}
