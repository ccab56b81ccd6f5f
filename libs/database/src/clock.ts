/**
 * SQL: the instant at which a clock of this zone shows that time, by the rule of `instantOn` in the domain: where clocks are put
 * forward over it, the instant at which they show so much more; where it comes twice, the first one. Postgres alone takes the second.
 */
export function instantShown(shown: string, zone: string): string {
  const day = `interval '24 hours'`;
  const byTheDayBefore = `((${shown}) - ${day}) AT TIME ZONE ${zone} + ${day}`;
  const byTheDayAfter = `((${shown}) + ${day}) AT TIME ZONE ${zone} - ${day}`;
  const [first, second] = ['least', 'greatest'].map((of) => `${of}(${byTheDayBefore}, ${byTheDayAfter})`);
  return `CASE WHEN ${first} AT TIME ZONE ${zone} >= (${shown}) THEN ${first} ELSE ${second} END`;
}
