import { SERVICES } from '@homeroom/contracts';
import { CONFIG } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import { GatewayConfig } from '../config';

const TIMEOUT_MS = 1_500;
const KEEP_MS = 250;

/** Homeroom is ready when all of its parts are; until then it says which are not, by name and never by address. */
@Injectable()
export class Readiness implements OnApplicationShutdown {
  private readonly agent = new Agent({ connections: 2, connect: { timeout: TIMEOUT_MS } });
  private readonly parts: readonly (readonly [name: string, url: string])[];
  private answer: { at: number; failing: Promise<string[]> } | undefined;
  private closing = false;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.parts = [
      ...SERVICES.map((name) => [name, `${config.serviceUrl(name)}/readyz`] as const),
      ...config.readyUrls.map((url, index) => [`part ${index + 1}`, url] as const),
    ];
  }

  close(): void {
    this.closing = true;
  }

  /** Asked at most four times a second, however many ask here. */
  failing(): Promise<string[]> {
    if (this.closing) return Promise.resolve(['closing']);
    const now = Date.now();
    if (!this.answer || now - this.answer.at > KEEP_MS) this.answer = { at: now, failing: this.ask() };
    return this.answer.failing;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  private async ask(): Promise<string[]> {
    const answers = await Promise.all(
      this.parts.map(([name, url]) => this.isReady(url).then((ready) => (ready ? [] : [name]))),
    );
    return answers.flat();
  }

  private async isReady(url: string): Promise<boolean> {
    try {
      const { statusCode, body } = await request(url, {
        dispatcher: this.agent,
        headersTimeout: TIMEOUT_MS,
        bodyTimeout: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await body.dump();
      return statusCode === 200;
    } catch {
      return false;
    }
  }
}
