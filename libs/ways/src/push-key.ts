import { KeyFolder } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

/** The key that identifies the platform to push services (VAPID, RFC 8292): a browser that subscribed with it accepts no other sender. */
@Injectable()
export class PushKey {
  private pair: { public: string; private: string } | undefined;

  constructor(private readonly keys: KeyFolder) {}

  get public(): string {
    return this.both.public;
  }

  get private(): string {
    return this.both.private;
  }

  private get both() {
    if (this.pair) return this.pair;
    const { x = '', y = '', d = '' } = this.keys.signing('push').key.export({ format: 'jwk' });
    const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    this.pair = { public: Buffer.concat(point).toString('base64url'), private: d };
    return this.pair;
  }
}
