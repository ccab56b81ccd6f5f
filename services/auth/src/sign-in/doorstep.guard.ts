import { CONFIG, type ServiceConfig, WaitingLine } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';

const SHARE_OF_CONNECTIONS = 0.7;
const WAITING = 400;

/**
 * Guards every sign-in. Attempts of a flood wait for rows shared by a whole school, and hold connections meanwhile: some connections are
 * reserved for sessions of people already signed in.
 */
@Injectable()
export class Doorstep extends WaitingLine {
  constructor(@Inject(CONFIG) { DATABASE_POOL }: ServiceConfig) {
    super(Math.max(1, Math.floor(DATABASE_POOL * SHARE_OF_CONNECTIONS)), WAITING, 'SIGN_IN_BUSY');
  }
}
