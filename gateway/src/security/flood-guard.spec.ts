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
  it('stops one runaway session and says when to come back', async () => {
    const [refusal] = await spendMany(new FloodGuard(), 1_501, 'session', '10.0.0.1');
    expect(refusal?.code).toBe('TOO_MANY_REQUESTS');
    expect(refusal?.details.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('does not make its neighbours behind the same address pay', async () => {
    const guard = new FloodGuard();
    await spendMany(guard, 1_600, 'session', '10.0.0.1');
    expect(await spendMany(guard, 10, 'neighbour', '10.0.0.1')).toEqual([]);
  });

  it('lets a whole school open its pages from one address in the same seconds', async () => {
    expect(await spendMany(new FloodGuard(), 2_400 * 5, undefined, '10.0.0.1')).toEqual([]);
  });
});
