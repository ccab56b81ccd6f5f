import { CONFIG, type ServiceConfig, WaitingLine } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';

const SHARE_OF_CONNECTIONS = 0.7;
const WAITING = 400;

/**
 * In front of every sign-in. A flood waits for rows that everybody of one school meets at, and holds connections while it
 * does: some are left for the sessions of those who are inside already.
 */
@Injectable()
export class Doorstep extends WaitingLine {
  constructor(@Inject(CONFIG) { DATABASE_POOL }: ServiceConfig) {
    super(Math.max(1, Math.floor(DATABASE_POOL * SHARE_OF_CONNECTIONS)), WAITING, 'SIGN_IN_BUSY');
  }
}
