import { AppError, type BudgetName } from '@homeroom/contracts';
import { networkOf } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

type Budget = { points: number; duration: number };

/**
 * Requests in a window of `duration` seconds, for one session or, before sign-in, one address. They only stop a runaway client, because a
 * school of 2,400 may share one address. Guesses are counted by auth, not here.
 */
const BUDGETS: Record<Exclude<BudgetName, 'none'>, Budget> = {
  read: { points: 3_000, duration: 10 },
  write: { points: 1_500, duration: 10 },
  // Each may be work for the translation server, so it is as many as a hurried reader opens.
  translate: { points: 300, duration: 60 },
  signIn: { points: 1_500, duration: 10 },
  register: { points: 200, duration: 10 },
  stream: { points: 300, duration: 60 },
  directory: { points: 500, duration: 10 },
};

/** Without a session, requests are counted by address, and one address may be a whole school. */
const ADDRESS_FACTOR = 20;

/**
 * Sign-ins and registrations always come before a session, so their limits are already meant for an address. Directories of several schools
 * call from the addresses of one provider; each of their requests is looked up by its token.
 */
const SHARED: Partial<Record<keyof typeof BUDGETS, number>> = { signIn: 1, register: 1, directory: 4 };

/** Counts in memory, separately in each replica, so that no request waits for a network call. */
@Injectable()
export class FloodGuard {
  private readonly bySession = limiters('session', 1);
  private readonly byAddress = limiters('address', ADDRESS_FACTOR);

  async spend(budget: BudgetName, sessionId: string | undefined, address: string): Promise<void> {
    if (budget === 'none') return;
    const limiter = sessionId ? this.bySession[budget] : this.byAddress[budget];
    try {
      await limiter.consume(sessionId ?? networkOf(address));
    } catch (refusal) {
      const waitMs = refusal instanceof RateLimiterRes ? refusal.msBeforeNext : 1_000;
      throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: Math.max(1, waitMs / 1_000) });
    }
  }
}

function limiters(keyPrefix: string, factor: number): Record<keyof typeof BUDGETS, RateLimiterMemory> {
  const limiter = (name: keyof typeof BUDGETS) => {
    const { points, duration } = BUDGETS[name];
    return new RateLimiterMemory({
      keyPrefix,
      points: points * Math.min(factor, SHARED[name] ?? factor),
      duration,
    });
  };
  return {
    read: limiter('read'),
    write: limiter('write'),
    translate: limiter('translate'),
    signIn: limiter('signIn'),
    register: limiter('register'),
    stream: limiter('stream'),
    directory: limiter('directory'),
  };
}
