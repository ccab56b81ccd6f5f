/**
 * The moment at which a part is drawn. What it draws by it is as old as that: who has to follow the clock keeps the moment in a
 * state and changes it.
 */
export function thisMoment(): Date {
  return new Date();
}
