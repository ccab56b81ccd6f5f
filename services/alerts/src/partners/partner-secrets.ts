import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { KeyFolder } from '@homeroom/platform';
import { keyFor, open, seal } from '@homeroom/sealing';
import { Injectable } from '@nestjs/common';

const SECRET_BYTES = 32;
/** The prefix of webhook secrets that receivers expect. */
const PREFIX = 'whsec_';
const KEY_ID = 1;

export interface PartnerPlace {
  schoolId: string;
  partnerId: string;
}

/**
 * The secrets by which partners verify our messages. Shown once and stored sealed: access to the table is not enough to sign, and a row
 * copied to another school or partner cannot be opened there.
 */
@Injectable()
export class PartnerSecrets {
  private key: KeyObject | undefined;

  constructor(private readonly keys: KeyFolder) {}

  draw(place: PartnerPlace): { sealed: Buffer; shown: string } {
    const secret = randomBytes(SECRET_BYTES);
    const sealed = seal(secret, { id: KEY_ID, key: this.sealingKey() }, boundTo(place));
    return { sealed, shown: `${PREFIX}${secret.toString('base64')}` };
  }

  open(sealed: Buffer, place: PartnerPlace): Buffer {
    return open(sealed, () => this.sealingKey(), boundTo(place));
  }

  private sealingKey(): KeyObject {
    this.key ??= keyFor('homeroom alert partners', this.keys.secret('receipts'));
    return this.key;
  }
}

function boundTo({ schoolId, partnerId }: PartnerPlace): string {
  return `${schoolId}/${partnerId}/alert partner`;
}

interface Signed {
  id: string;
  at: Date;
  body: string;
}

/** Headers of the Standard Webhooks specification, with one signature per valid secret, of which the receiver looks for its own. */
export function signatureHeaders({ id, at, body }: Signed, secrets: readonly Buffer[]) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${signature}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
