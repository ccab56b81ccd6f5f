import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Stands in for the push and text services: records requests and responds as configured. */
export class OutsideServices {
  readonly taken: Taken[] = [];
  answer: { status: number; body?: object } | 'none' | 'never' = { status: 201 };
  private readonly hanging: ServerResponse[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async listen(): Promise<OutsideServices> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const outside = new OutsideServices(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => {
      void buffer(request).then((body) => {
        outside.taken.push({ path: request.url ?? '', headers: request.headers, body });
        if (outside.answer === 'none') {
          response.destroy();
          return;
        }
        if (outside.answer === 'never') {
          outside.hanging.push(response);
          return;
        }
        const { status, body: said } = outside.answer;
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said ?? {}));
      });
    });
    return outside;
  }

  at(path: string): Taken[] {
    return this.taken.filter((each) => each.path === path);
  }

  /** Requests so far that are still without an answer end without one. */
  breakOff(): void {
    for (const response of this.hanging.splice(0)) response.destroy();
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** A browser with its own key and secret, which decrypts its push messages (RFC 8291, RFC 8188). */
export class BrowserOfSomebody {
  private readonly ecdh = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  readonly path = `/push/${randomBytes(8).toString('hex')}`;

  constructor(private readonly service: string) {
    this.ecdh.generateKeys();
  }

  get subscription() {
    return {
      endpoint: `${this.service}${this.path}`,
      p256dh: this.ecdh.getPublicKey().toString('base64url'),
      auth: this.secret.toString('base64url'),
    };
  }

  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + sender.length);
    const derive = (from: Buffer, by: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', from, by, info, length));
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.ecdh.getPublicKey(), sender]);
    const shared = derive(this.ecdh.computeSecret(sender), this.secret, about, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const opened = createDecipheriv('aes-128-gcm', key, nonce);
    opened.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
  }
}
