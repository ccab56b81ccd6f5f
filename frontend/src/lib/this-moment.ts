/** The time of rendering. Not updated afterwards: components that follow the clock need a state. */
export function thisMoment(): Date {
  return new Date();
}
