import type { AlertStanding, ReceiptTaken } from '@homeroom/contracts';
import type { Receipt } from '@homeroom/domain';
import { callApi, isFinal } from '../../lib/api-client';
import { type ActiveAlert, keyOf } from './model';

/** A visible page sends "seen" at once; "received" is sent separately only if nobody looks. */
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

/** Receipts this page sends by itself, once for each notice: that it was received, and that it was visible on a screen. */
export class Receipts {
  private readonly said = new Map<string, Said>();

  /** `onStanding` gets the alert's state on the server, because the page's may be older. */
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
      // Retried the next time it is seen.
      if (!wasHeard) this.said.delete(key);
    });
  }

  /** After a random delay, because a whole school is told in the same second; retried until the server has stored it. */
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
      // The alert may have been seen in the meantime.
      if (said.receipt === receipt) return true;
    }
    return false;
  }
}

/** A receipt this person may not send is rejected for good; any other failure may be temporary. */
async function send(
  { id, notice, membershipId }: Noticed,
  receipt: Receipt,
): Promise<AlertStanding | 'again' | 'refused'> {
  try {
    const path = `/api/emergency-alerts/${id}/${receipt}`;
    // Sent even if the page is being closed, because it was seen all the same.
    const call = { body: { notice }, membershipId, outlivesPage: true } as const;
    return (await callApi<ReceiptTaken>(path, call)).alert;
  } catch (error) {
    return isFinal(error) ? 'refused' : 'again';
  }
}

/** Resolves early once the page is hidden, because it may never run again. */
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
