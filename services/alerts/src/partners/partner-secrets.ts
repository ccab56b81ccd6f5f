import { createHmac, randomBytes } from 'node:crypto';
import { KeyFolder } from '@homeroom/platform';
import { keyFor, open, seal } from '@homeroom/sealing';
import { Injectable } from '@nestjs/common';

const SECRET_BYTES = 32;
/** As receivers of signed requests know such a secret. */
const PREFIX = 'whsec_';
const KEY_ID = 1;

export interface PartnerPlace {
  schoolId: string;
  partnerId: string;
}

/**
 * What a partner knows our messages by. It is shown once and kept sealed: whoever reads the table can sign nothing, and a row that
 * is copied to another school or partner does not open there.
 */
@Injectable()
export class PartnerSecrets {
  private key: Buffer | undefined;

  constructor(private readonly keys: KeyFolder) {}

  draw(place: PartnerPlace): { sealed: Buffer; shown: string } {
    const secret = randomBytes(SECRET_BYTES);
    const sealed = seal(secret, { id: KEY_ID, key: this.sealingKey() }, boundTo(place));
    return { sealed, shown: `${PREFIX}${secret.toString('base64')}` };
  }

  open(sealed: Buffer, place: PartnerPlace): Buffer {
    return open(sealed, () => this.sealingKey(), boundTo(place));
  }

  private sealingKey(): Buffer {
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

/** As the Standard Webhooks specification says: one signature for each secret that counts, of which the receiver finds its own. */
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
