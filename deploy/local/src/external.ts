import { requireUsableSmtp } from './mail';
import type { Options } from './options';
import { requireUsableDatabase } from './postgres/connection';
import { requireUsableRedis } from './redis/redis';
import { Refusal, type Voice } from './voice';

/** Checks the stores that the user named before starting anything of our own. */
export async function requireExternal(options: Options, voice: Voice): Promise<void> {
  await tryOut('DATABASE_URL', options.databaseUrl, requireUsableDatabase, voice);
  await tryOut('REDIS_URL', options.redisUrl, requireUsableRedis, voice);
  await tryOut('SMTP_URL', options.smtpUrl, requireUsableSmtp, voice);
}

async function tryOut(
  setting: string,
  address: string | undefined,
  attempt: (address: string) => Promise<void>,
  voice: Voice,
): Promise<void> {
  if (address === undefined) return;
  const { host, pathname } = new URL(address);
  await voice.step(`${setting} (${host})`, () =>
    attempt(address).catch((error: unknown) => {
      throw new Refusal(
        `${setting} (${host}${pathname}) cannot be used: ${reasonOf(error)}. Correct it, or leave it out and Homeroom starts its own.`,
      );
    }),
  );
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
};

function reasonOf(error: unknown): string {
  const [cause] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  if (!(cause instanceof Error)) return String(cause);
  return REASONS[(cause as NodeJS.ErrnoException).code ?? ''] ?? cause.message;
}
