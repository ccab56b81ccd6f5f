import { AppError } from '@homeroom/contracts';
import { FloodGuard } from './flood-guard';

async function spendMany(
  guard: FloodGuard,
  times: number,
  ...who: [string | undefined, string]
): Promise<AppError[]> {
  const refusals: AppError[] = [];
  for (let i = 0; i < times; i++)
    await guard.spend('write', ...who).catch((error: unknown) => refusals.push(error as AppError));
  return refusals;
}

describe('the flood guard', () => {
  it('refuses one runaway session with a retry delay', async () => {
    const [refusal] = await spendMany(new FloodGuard(), 1_501, 'session', '10.0.0.1');
    expect(refusal?.code).toBe('TOO_MANY_REQUESTS');
    expect(refusal?.details.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('does not affect other sessions behind the same address', async () => {
    const guard = new FloodGuard();
    await spendMany(guard, 1_600, 'session', '10.0.0.1');
    expect(await spendMany(guard, 10, 'neighbour', '10.0.0.1')).toEqual([]);
  });

  it('limits a directory by its token, and unidentified requests by network', async () => {
    const guard = new FloodGuard();
    const spend = (who: string | undefined, address: string) => guard.spend('directory', who, address);
    for (let i = 0; i < 500; i++) await spend('token', '10.0.0.1');
    await expect(spend('token', '10.0.0.1')).rejects.toHaveProperty('code', 'TOO_MANY_REQUESTS');
    await spend('token of another school', '10.0.0.1');
    for (let i = 0; i < 2_000; i++) await spend(undefined, '10.0.0.1');
    await expect(spend(undefined, '10.0.0.1')).rejects.toHaveProperty('code', 'TOO_MANY_REQUESTS');
    await spend(undefined, '10.9.0.1');
  });

  it('lets a whole school open its pages from one address within seconds', async () => {
    expect(await spendMany(new FloodGuard(), 2_400 * 5, undefined, '10.0.0.1')).toEqual([]);
  });
});
