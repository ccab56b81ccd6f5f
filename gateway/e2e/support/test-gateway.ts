import {
  COOKIES,
  type Elsewhere,
  type Identity,
  type SessionClaims,
  type SessionGrant,
} from '@homeroom/contracts';
import type { SchoolStanding } from '@homeroom/domain';
import { createLogger, KeyFolder, readConfig, SessionTokens } from '@homeroom/platform';
import { testKeys } from '@homeroom/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { stringifyCookie } from 'cookie';
import { v7 as uuidv7 } from 'uuid';
import { GatewayConfig } from '../../src/config';
import { createGatewayApp } from '../../src/gateway.app';
import { Patience } from '../../src/patience';
import { type StandIn, type StandIns, startStandIns } from './stand-in';

/** The real gateway on a port of its own, with stand-ins for the services. */
export interface TestGateway {
  app: NestFastifyApplication;
  url: string;
  services: StandIns;
  keys: string;
  /** The Cookie header of a signed-in person of a school with this standing. */
  cookieOf(identity: Identity, standing?: SchoolStanding, elsewhere?: readonly Elsewhere[]): string;
  alertCookieOf(identity: Identity, elsewhere?: readonly Elsewhere[]): string;
  grantFor(identity: Identity, more?: Partial<SessionGrant>): SessionGrant;
  close(): Promise<void>;
}

/** An address where nothing listens. */
const NOWHERE = 'redis://127.0.0.1:9';

export async function startTestGateway(
  settings: Record<string, string> = {},
  beforeStart: (services: StandIns) => void = () => undefined,
  patience: Partial<Patience> = {},
): Promise<TestGateway> {
  const keys = testKeys();
  const services = await startStandIns();
  beforeStart(services);
  const urls = Object.entries(services).map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url]);
  const level = process.env.LOG_LEVEL ?? 'silent';
  const config = readConfig(GatewayConfig, {
    NODE_ENV: 'test',
    LOG_LEVEL: level,
    KEYS_DIR: keys,
    PUBLIC_KEYS_DIR: keys,
    REDIS_URL: NOWHERE,
    ...Object.fromEntries(urls),
    ...settings,
  });
  const app = await createGatewayApp(
    config,
    createLogger('gateway', level),
    Object.assign(new Patience(), patience),
  );
  await app.listen(0, '127.0.0.1');
  const tokens = new SessionTokens(new KeyFolder(keys));
  const mint = (identity: Identity, typ: SessionClaims['typ']) => tokens.mint({ ...identity, typ });
  return {
    app,
    services,
    keys,
    url: await app.getUrl(),
    cookieOf: (identity, standing = {}, elsewhere = []) =>
      stringifyCookie({ [COOKIES.access]: tokens.mint({ ...identity, elsewhere, typ: 'access', standing }) }),
    alertCookieOf: (identity, elsewhere = []) =>
      stringifyCookie({ [COOKIES.alert]: tokens.mint({ ...identity, elsewhere, typ: 'alert' }) }),
    grantFor: (identity, more = {}) => ({
      accessToken: mint(identity, 'access'),
      refreshToken: `refresh-${uuidv7()}`,
      alertToken: mint(identity, 'alert'),
      deviceToken: `device-${uuidv7()}`,
      refreshSeconds: 3_600,
      ...more,
    }),
    async close() {
      await app.close();
      await Promise.all(Object.values(services).map((service: StandIn) => service.stop()));
    },
  };
}
