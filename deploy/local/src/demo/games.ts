import type { DemoGame, DemoSchool, DemoSkill } from '@homeroom/contracts';
import { bandOfGrade, GAMES, SKILLS_OF, startingRating } from '@homeroom/domain';
import { lastGiven } from './last-given';

const DAY_MS = 86_400_000;
const GAMES_EACH = 3;
const ANSWERED = 12;
/** Right answers out of `ANSWERED`: few in the first games, more in the last. */
const RIGHT = [7, 9, 11];

const gradesOf = ({ classes }: DemoSchool) =>
  new Map(classes.map(({ classNumber, grade }) => [classNumber, grade]));

/** Games that children played on the days before the demo was created: two each, and the first one again some days later. */
export function demoGames(school: DemoSchool): DemoGame[] {
  const last = lastGiven(school.pointEntries);
  if (last === undefined) return [];
  const grades = gradesOf(school);
  return school.students.flatMap(({ id: studentId, classNumber }, index) =>
    Array.from({ length: GAMES_EACH }, (_, at) => ({
      studentId,
      game: GAMES[(index + (at === 1 ? 3 : 0)) % GAMES.length] ?? 'patterns',
      band: bandOfGrade(grades.get(classNumber) ?? ''),
      answered: ANSWERED,
      right: RIGHT[(at + index) % RIGHT.length] ?? ANSWERED,
      at: new Date(Date.parse(last) - (GAMES_EACH - at) * DAY_MS).toISOString(),
    })),
  );
}

/** Each child's skill ratings by then: most in the middle of their grade, some a band apart. */
export function demoSkills(school: DemoSchool): DemoSkill[] {
  const grades = gradesOf(school);
  return school.students.flatMap(({ id: studentId, classNumber }, index) => {
    const { rating } = startingRating(bandOfGrade(grades.get(classNumber) ?? ''));
    const games = [GAMES[index % GAMES.length], GAMES[(index + 3) % GAMES.length]];
    const skills = new Set(games.flatMap((game) => (game ? SKILLS_OF[game] : [])));
    return [...skills].map((skill, at) => {
      const apart = ((index * 7 + at * 3) % 9) - 4;
      return {
        studentId,
        skill,
        rating: rating + apart * 90,
        answers: ANSWERED,
        right: 8 + Math.min(4, Math.max(-4, apart)),
      };
    });
  });
}
