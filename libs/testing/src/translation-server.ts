import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface AskedTranslation {
  q: string;
  source: string;
  target: string;
  format: string;
  api_key?: string;
}

/** Stands in for a LibreTranslate server, over its HTTP. Its translation of a text is the text behind the name of the language. */
export class TranslationServer {
  readonly asked: AskedTranslation[] = [];
  /** The addresses that were requested. */
  readonly paths: string[] = [];
  /** The language that it recognises in any text. */
  detects = 'es';
  /** Its answer to every text, if it does not translate; `never` leaves the connection open. */
  fails: { status: number; body?: string } | 'never' | undefined;
  /** Whether it leaves those who ask for its languages without an answer. */
  isMute = false;
  private readonly hanging: (() => void)[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async listen(): Promise<TranslationServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const translation = new TranslationServer(server, url);
    server.on('request', (request, response) => {
      translation.paths.push(`${request.method ?? ''} ${request.url ?? ''}`);
      void text(request).then((body) => translation.answer(request.url ?? '', body, response));
    });
    return translation;
  }

  /** The texts that arrived. */
  get texts(): string[] {
    return this.asked.map(({ q }) => q);
  }

  /** Those who were left waiting get their translations. */
  goOn(): void {
    this.fails = undefined;
    for (const answer of this.hanging.splice(0)) answer();
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(path: string, body: string, response: ServerResponse): void {
    const say = (status: number, said: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(said);
    if (path === '/languages') {
      if (this.isMute) return;
      const codes = ['en', 'es', 'de', 'ar'];
      say(200, JSON.stringify(codes.map((code) => ({ code, name: code, targets: codes }))));
      return;
    }
    const asked = JSON.parse(body) as AskedTranslation;
    this.asked.push(asked);
    if (this.fails === 'never') {
      this.hanging.push(() => this.translate(asked, say));
      return;
    }
    if (this.fails) {
      say(this.fails.status, this.fails.body ?? '{"error":"no"}');
      return;
    }
    this.translate(asked, say);
  }

  private translate(
    { q, source, target }: AskedTranslation,
    say: (status: number, said: string) => void,
  ): void {
    const detected = { confidence: 92, language: this.detects };
    const translatedText = `${target}: ${q}`;
    say(200, JSON.stringify({ translatedText, ...(source === 'auto' && { detectedLanguage: detected }) }));
  }
}
