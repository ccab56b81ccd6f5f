/** Name of the constraint that rejected a write, from pg's or TypeORM's error; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const driverError = (error as { driverError?: unknown } | null)?.driverError ?? error;
  const { code, constraint } = (driverError ?? {}) as { code?: unknown; constraint?: unknown };
  const isViolation = typeof code === 'string' && code.startsWith('23');
  return isViolation && typeof constraint === 'string' ? constraint : undefined;
}
