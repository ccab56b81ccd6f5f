import { AppError, type ReadDirectory, type ReadDirectoryToken } from '@homeroom/contracts';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { GatewayConfig } from '../config';
import { type VerifiedSession, VerifiedSessions } from './verified-sessions';

const TIMEOUT_MS = 2_000;
const BEARER = /^Bearer +([\w-]{64}) *$/i;

/**
 * Identifies the school whose directory calls (SCIM). Auth is asked each time, so that a replaced or switched-off token stops working at
 * once; a directory calls rarely enough for that.
 */
@Injectable()
export class Directories {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly services: ServiceClient,
    private readonly verified: VerifiedSessions,
  ) {}

  /** A malformed token and an unknown one are refused alike. */
  async of(authorization: string): Promise<VerifiedSession> {
    const token = BEARER.exec(authorization)?.[1];
    if (token === undefined) throw new AppError('NOT_SIGNED_IN');
    const body: ReadDirectoryToken = { token };
    const url = `${this.config.serviceUrl('auth')}/internal/directory-tokens/read`;
    const read = await this.services.call<ReadDirectory>(url, {
      method: 'POST',
      body,
      timeoutMs: TIMEOUT_MS,
    });
    return this.verified.ofMachine(read.identity, read.standing);
  }
}
