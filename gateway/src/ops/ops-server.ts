import { createServer, type Server } from 'node:http';
import { CONFIG } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { GatewayConfig } from '../config';
import { Metrics } from './metrics';

/** Serves GET /metrics on a port that only this machine can reach, because metrics are for operators and not for the internet. */
@Injectable()
export class OpsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly server: Server;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    metrics: Metrics,
  ) {
    this.server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      metrics.registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const port = this.config.OPS_PORT;
    if (port === undefined) return;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', resolve);
    });
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
