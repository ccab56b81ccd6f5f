import type { IncomingMessage } from 'node:http';
import type { ApiRoute } from '@homeroom/contracts';
import { networkOf } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Patience } from '../patience';
import { bodyRuleOf } from '../security/body-rules';
import type { Caller } from './caller';
import type { Passage } from './gate';
import { type Body, Gathering } from './gathering';
import type { Lane } from './lane';
import type { Memory } from './memory';
import { Unfinished } from './unfinished';

/** Bodies in transit per person. A page saves a few things at once and raises one alarm. */
const MOST_EACH = 16;
const MOST_EACH_ALERTS = 4;
/** Files are large and are sent one after another; a third one is left over from a lost network. */
const MOST_EACH_FILES = 3;
/** From one address, which may be a school of 2,400 whose bodies nearly all come in one packet with their headers. */
const MOST_FROM_AN_ADDRESS = 1_024;

/** Bodies in transit that may take memory from one another. */
class Arrivals {
  readonly callers = new Unfinished();
  readonly addresses = new Unfinished();

  constructor(readonly mostEach: number) {}

  /**
   * If there is no memory left, the person in the same school who holds the most with an unfinished body gives way, if that is more than
   * the caller would hold. Otherwise somebody who begins bodies and never ends them could block everybody else, even an alarm.
   */
  takeMemory(memory: Memory, { school, one }: Caller, bytes: number): boolean {
    while (!memory.take({ school, one }, bytes)) {
      const people = memory.heldIn(school);
      let [most, greediest] = [(people.get(one) ?? 0) + bytes, ''];
      for (const [person, held] of people)
        if (held > most && this.callers.has(keyOf({ school, one: person })))
          [most, greediest] = [held, person];
      if (greediest === '') return false;
      this.callers.giveWay(keyOf({ school, one: greediest }));
    }
    return true;
  }
}

const keyOf = ({ school, one }: Caller) => `${school} ${one}`;

/**
 * Reads bodies before any service is called, so that a client that sends half of one blocks nothing that others need. Bodies of the alert
 * path and files are counted separately.
 */
@Injectable()
export class Bodies {
  private readonly ordinary = new Arrivals(MOST_EACH);
  private readonly alerts = new Arrivals(MOST_EACH_ALERTS);
  private readonly files = new Arrivals(MOST_EACH_FILES);

  constructor(private readonly patience: Patience) {}

  /** Undefined if the client leaves before the body is complete. */
  async receive(
    raw: IncomingMessage,
    route: ApiRoute,
    { bodies }: Pick<Lane, 'bodies'>,
    { caller, session, address }: Passage,
  ): Promise<Body | undefined> {
    const { limitBytes } = bodyRuleOf(route);
    const withinMs = this.within(route);
    const arrivals = this.arrivalsOf(route);
    const { callers, addresses, mostEach } = arrivals;
    const gathering = new Gathering(raw, {
      ...{ limitBytes, withinMs },
      memory: {
        take: (bytes) => arrivals.takeMemory(bodies, caller, bytes),
        give: (bytes) => bodies.give(caller, bytes),
      },
    });
    const here = gathering.atOnce();
    if (here) return here;

    const [sender, network] = [keyOf(caller), networkOf(address)];
    const body = gathering.wait();
    callers.add(gathering, sender, session ? mostEach : MOST_FROM_AN_ADDRESS);
    addresses.add(gathering, network, MOST_FROM_AN_ADDRESS);
    return body.finally(() => {
      callers.remove(gathering, sender);
      addresses.remove(gathering, network);
    });
  }

  private within({ body }: ApiRoute): number {
    const { bodyMs, largeBodyMs, fileMs } = this.patience;
    if (body === undefined) return bodyMs;
    return body === 'file' ? fileMs : largeBodyMs;
  }

  private arrivalsOf({ lane }: ApiRoute): Arrivals {
    if (lane === 'alerts') return this.alerts;
    return lane === 'files' ? this.files : this.ordinary;
  }
}
