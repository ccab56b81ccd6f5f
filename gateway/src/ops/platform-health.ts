import { CONFIG } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import { GatewayConfig } from '../config';
import { Upstreams } from '../proxy/upstreams';

const TIMEOUT_MS = 1_500;
const KEEP_MS = 250;

/**
 * Checks whether all of Homeroom is up and names the parts that are not, never their addresses. Services are asked over the same
 * connections that requests use. Nothing is taken out of service because of it: Readiness decides that.
 */
@Injectable()
export class PlatformHealth implements OnApplicationShutdown {
  private readonly agent = new Agent({ connections: 2, connect: { timeout: TIMEOUT_MS } });
  private answer: { at: number; failing: Promise<string[]> } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly upstreams: Upstreams,
  ) {}

  /** The services are asked at most four times a second, however many callers ask here. */
  failing(): Promise<string[]> {
    const now = Date.now();
    if (!this.answer || now - this.answer.at > KEEP_MS) this.answer = { at: now, failing: this.ask() };
    return this.answer.failing;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  private async ask(): Promise<string[]> {
    const services = this.upstreams.all.map((lane) => [lane.name, lane.isReady(TIMEOUT_MS)] as const);
    const others = this.config.readyUrls.map(
      (url, index) => [`part ${index + 1}`, this.isReady(url)] as const,
    );
    const answers = await Promise.all(
      [...services, ...others].map(async ([name, ready]) => ((await ready) ? [] : [name])),
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
