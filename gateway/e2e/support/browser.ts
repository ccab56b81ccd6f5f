import type { Method } from '@homeroom/contracts';
import { parseSetCookie, stringifyCookie } from 'cookie';
import { request } from 'undici';
import { keepToContract } from './contract';
import { EventReader } from './event-reader';

export interface BrowserAnswer<T = Record<string, unknown>> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: T;
}

export interface BrowserCall {
  /** Sent as JSON, except bytes, which are sent as a picture. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A browser does not interpret cookie values. */
const asItStands = (value: string) => value;

/** Acts like a page: it keeps cookies, sends them back and sends its origin. */
export class Browser {
  private readonly cookies = new Map<string, string>();

  /** With a token it acts as one of the school's programs, which authenticates with the token and has no cookies. */
  constructor(
    readonly origin: string,
    private readonly token?: string,
  ) {}

  /** The headers that identify the caller. */
  get shows(): Record<string, string> {
    if (this.token !== undefined) return { authorization: `Bearer ${this.token}` };
    return this.cookies.size > 0 ? { cookie: this.cookieHeader } : {};
  }

  get cookieHeader(): string {
    return stringifyCookie(Object.fromEntries(this.cookies), { encode: asItStands });
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  forget(name: string): void {
    this.cookies.delete(name);
  }

  get<T = Record<string, unknown>>(path: string, call?: BrowserCall): Promise<BrowserAnswer<T>> {
    return this.call<T>('GET', path, call);
  }

  post<T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    call: BrowserCall = {},
  ): Promise<BrowserAnswer<T>> {
    return this.call<T>('POST', path, { ...call, body });
  }

  /** Opens the event stream and, as a page does, keeps the cookies of a renewed session. */
  async events(lastEventId?: string): Promise<EventReader> {
    const reader = await EventReader.open(this.origin, this.cookieHeader, lastEventId);
    this.keep(reader.response.headers['set-cookie']);
    return reader;
  }

  async call<T = Record<string, unknown>>(
    method: Method,
    path: string,
    { body, headers = {} }: BrowserCall = {},
  ): Promise<BrowserAnswer<T>> {
    const picture = Buffer.isBuffer(body) ? body : undefined;
    const response = await request(`${this.origin}${path}`, {
      method,
      headers: {
        ...this.shows,
        ...(method === 'GET' || this.token !== undefined
          ? {}
          : { origin: this.origin, 'sec-fetch-site': 'same-origin' }),
        ...(body === undefined ? {} : { 'content-type': picture ? 'image/png' : 'application/json' }),
        ...headers,
      },
      body: picture ?? (body === undefined ? null : JSON.stringify(body)),
    });
    this.keep(response.headers['set-cookie']);
    const text = await response.body.text();
    const [type, tag] = ['content-type', 'etag'].map((name) => [response.headers[name]].flat()[0]);
    keepToContract(method, this.origin, path, { status: response.statusCode, type, tag, text });
    return { status: response.statusCode, headers: response.headers, body: parse(text) as T };
  }

  private keep(setCookie: string | string[] | undefined): void {
    for (const line of [setCookie ?? []].flat()) {
      const { name, value = '', maxAge } = parseSetCookie(line, { decode: asItStands });
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function parse(text: string): unknown {
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
}
