import 'reflect-metadata';
import { createLogger, endOnSignal, readConfig, readOrExit } from '@homeroom/platform';
import { GatewayConfig } from './config';
import { createGatewayApp } from './gateway.app';
import { EventHub } from './events/event-hub';
import { Readiness } from './ops/readiness';

const PROXY_UNKNOWN =
  'PUBLIC_URL is https and TRUSTED_PROXIES is 0: everybody seems to come from one address, and limits meant for one strike all';

async function main(): Promise<void> {
  const config = readOrExit('gateway', () => readConfig(GatewayConfig));
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const app = await createGatewayApp(config, logger);
  endOnSignal(app, logger, () => {
    app.get(Readiness).close();
    app.get(EventHub).closeAll();
  });
  await app.listen(config.PORT, config.HOST);
  logger.info({ url: config.PUBLIC_URL }, 'listening');
  if (config.missesItsProxy) logger.warn(PROXY_UNKNOWN);
}

main().catch((error: unknown) => {
  process.stderr.write(`gateway cannot start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
