/**
 * SQL: the instant at which a clock in this time zone shows the given time, by the rule of `instantOn` in the domain. A time skipped when
 * clocks go forward is shifted by the skipped amount; a time that occurs twice means the first occurrence, while Postgres by itself takes
 * the second.
 */
export function instantShown(shown: string, zone: string): string {
  const day = `interval '24 hours'`;
  const byTheDayBefore = `((${shown}) - ${day}) AT TIME ZONE ${zone} + ${day}`;
  const byTheDayAfter = `((${shown}) + ${day}) AT TIME ZONE ${zone} - ${day}`;
  const [first, second] = ['least', 'greatest'].map((of) => `${of}(${byTheDayBefore}, ${byTheDayAfter})`);
  return `CASE WHEN ${first} AT TIME ZONE ${zone} >= (${shown}) THEN ${first} ELSE ${second} END`;
}
