import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { endSessionsOn } from '../memberships/end-access';

/** A browser that sends what its person did not write is signed out; the password and other browsers stay. */
@Injectable()
export class FrozenSendersConsumer {
  @Consumes('sender.frozen')
  async frozen({ payload: { personId, deviceId } }: Fact<'sender.frozen'>, tx: Tx): Promise<void> {
    await endSessionsOn(tx, personId, deviceId, 'a new browser sent links or files to many');
  }
}
