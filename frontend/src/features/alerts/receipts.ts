import type { AlertStanding, ReceiptTaken } from '@homeroom/contracts';
import type { Receipt } from '@homeroom/domain';
import { callApi, isFinal } from '../../lib/api-client';
import { type ActiveAlert, keyOf } from './model';

/** A page that somebody looks at says "seen" at once; only where nobody does is "received" worth a word of its own. */
const WAIT_FOR_EYES_MS = 1_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const TRIES = 20;

type Noticed = Pick<ActiveAlert, 'id' | 'notice' | 'membershipId' | 'receiptWithinMs'>;

interface Said {
  receipt: Receipt;
  underWay: boolean;
}

function noticeOf(alert: Noticed): string {
  return `${keyOf(alert)}.${alert.notice}`;
}

/** What this page says by itself of each notice, once: that it is here, and that it was on a screen somebody could see. */
export class Receipts {
  private readonly said = new Map<string, Said>();

  /** `onStanding` hears how the alert stands by what the server knows: what a page shows may be older. */
  constructor(
    private readonly onStanding: (alert: Noticed, standing: AlertStanding) => void = () => undefined,
  ) {}

  received(alert: Noticed): void {
    const key = noticeOf(alert);
    if (this.said.has(key)) return;
    if (document.visibilityState !== 'visible') return this.say(alert, 'received');
    setTimeout(() => {
      if (!this.said.has(key)) this.say(alert, 'received');
    }, WAIT_FOR_EYES_MS);
  }

  seen(alert: Noticed): void {
    if (this.said.get(noticeOf(alert))?.receipt !== 'seen') this.say(alert, 'seen');
  }

  private say(alert: Noticed, receipt: Receipt): void {
    const key = noticeOf(alert);
    const underWay = this.said.get(key);
    if (underWay) underWay.receipt = receipt;
    if (underWay?.underWay) return;
    const said = { receipt, underWay: true };
    this.said.set(key, said);
    void this.sayUntilHeard(alert, said).then((wasHeard) => {
      said.underWay = false;
      // The next look at it tries again.
      if (!wasHeard) this.said.delete(key);
    });
  }

  /** At a moment of its own, and until it is written down: a whole school is told in the same second. */
  private async sayUntilHeard(alert: Noticed, said: Said): Promise<boolean> {
    await pause(Math.random() * (alert.receiptWithinMs ?? 0));
    for (let tried = 0; tried < TRIES; ) {
      const { receipt } = said;
      const answer = await send(alert, receipt);
      if (answer === 'again') {
        const wait = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tried);
        tried += 1;
        await pause(wait * (0.5 + Math.random() / 2));
        continue;
      }
      if (answer !== 'refused') this.onStanding(alert, answer);
      // Meanwhile somebody may have looked at it.
      if (said.receipt === receipt) return true;
    }
    return false;
  }
}

/** What is not this person's to say is refused for good; everything else may be different in a second. */
async function send(
  { id, notice, membershipId }: Noticed,
  receipt: Receipt,
): Promise<AlertStanding | 'again' | 'refused'> {
  try {
    const path = `/api/emergency-alerts/${id}/${receipt}`;
    // Whoever puts the page away has seen it all the same.
    const call = { body: { notice }, membershipId, outlivesPage: true } as const;
    return (await callApi<ReceiptTaken>(path, call)).alert;
  } catch (error) {
    return isFinal(error) ? 'refused' : 'again';
  }
}

/** Over as soon as the page is put away: it may never get to speak again. */
function pause(ms: number): Promise<void> {
  if (ms === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    document.addEventListener('visibilitychange', over);
  });
}
