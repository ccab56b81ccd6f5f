import { AppError } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { lockSession, type SessionRow } from './sessions.queries';

/** Checks whether a session is alive: no token is issued for one that is not, however valid the requesting token. */
@Injectable()
export class LiveSessions {
  constructor(private readonly clock: Clock) {}

  /** Locks the session, in the school of its account, until the end of the transaction. */
  async hold(tx: Tx, sessionId: string): Promise<SessionRow> {
    const [session] = await tx.sql(lockSession(sessionId));
    if (!session || !this.isAlive(session)) throw new AppError('NOT_SIGNED_IN');
    return session;
  }

  isAlive({ revokedAt, idleUntil, expiresAt, isActive, switchedAt, isCutOff }: SessionRow): boolean {
    const now = this.clock.now();
    const isOver = revokedAt !== null || switchedAt !== null || isCutOff;
    return !isOver && isActive && idleUntil.getTime() > now && expiresAt.getTime() > now;
  }
}
