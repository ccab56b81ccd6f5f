import type { IncomingMessage } from 'node:http';
import type { ApiRoute } from '@homeroom/contracts';
import { networkOf } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Patience } from '../patience';
import { bodyRuleOf } from '../security/body-rules';
import type { Passage } from './gate';
import { type Body, Gathering } from './gathering';
import type { Lane } from './lane';
import { Unfinished } from './unfinished';

/** Bodies on their way from one session. A page saves a few things at once, and raises one alarm. */
const MOST_EACH = 16;
const MOST_EACH_ALERTS = 4;
/** Files are large and come one after the other; the third is the one that a lost network has left behind. */
const MOST_EACH_FILES = 3;
/** From one address, which may be a school of 2,400 whose bodies nearly all come in one packet with their headers. */
const MOST_FROM_AN_ADDRESS = 1_024;

/**
 * Takes bodies in before anything is asked of a service: somebody who sends half of one holds nothing that others need.
 * Those of the alert path and files are counted by themselves.
 */
@Injectable()
export class Bodies {
  private readonly ordinary = new Unfinished();
  private readonly alerts = new Unfinished();
  private readonly files = new Unfinished();

  constructor(private readonly patience: Patience) {}

  /** Undefined when the client has left in the middle of it. */
  async receive(
    raw: IncomingMessage,
    route: ApiRoute,
    { memory }: Pick<Lane, 'memory'>,
    { caller, session, address }: Passage,
  ): Promise<Body | undefined> {
    const { limitBytes } = bodyRuleOf(route);
    const withinMs = this.within(route);
    const gathering = new Gathering(raw, { limitBytes, withinMs, memory, payer: caller.payer });
    const here = gathering.atOnce();
    if (here) return here;

    const [unfinished, mostEach] = this.unfinishedOf(route);
    const network = networkOf(address);
    const body = gathering.wait();
    if (session) unfinished.add(gathering, caller.one, mostEach);
    unfinished.add(gathering, network, MOST_FROM_AN_ADDRESS);
    return body.finally(() => {
      unfinished.remove(gathering, caller.one);
      unfinished.remove(gathering, network);
    });
  }

  private within({ body }: ApiRoute): number {
    const { bodyMs, largeBodyMs, fileMs } = this.patience;
    if (body === undefined) return bodyMs;
    return body === 'file' ? fileMs : largeBodyMs;
  }

  private unfinishedOf({ lane }: ApiRoute): [Unfinished, mostEach: number] {
    if (lane === 'alerts') return [this.alerts, MOST_EACH_ALERTS];
    return lane === 'files' ? [this.files, MOST_EACH_FILES] : [this.ordinary, MOST_EACH];
  }
}
