import { HEADERS, type Identity, type ServiceClaims, SERVICES } from '@homeroom/contracts';
import {
  Allow,
  AnySession,
  createLogger,
  createServiceApp,
  GatewayTokens,
  Internal,
  KeyFolder,
  OpenToAll,
  PlatformModule,
  readConfig,
  ServiceConfig,
  ServiceTokens,
} from '@homeroom/platform';
import { Controller, Get, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { sign } from 'jsonwebtoken';
import { testKeys } from './test-keys';
import { someone } from './test-service';

const OTHERS = ['setup', 'backup', ...SERVICES] as const;
const EVERYBODY = ['gateway', ...OTHERS] as const;

/** One route of each kind. */
@Controller()
class Doors {
  @OpenToAll()
  @Post('open')
  open(): object {
    return { entered: true };
  }

  @AnySession()
  @Get('session')
  session(): object {
    return { entered: true };
  }

  @Allow('students.read')
  @Get('permission')
  permission(): object {
    return { entered: true };
  }

  @Allow('alerts.receive')
  @Get('alerts')
  alerts(): object {
    return { entered: true };
  }

  /** A route whose access rule was forgotten. */
  @Get('forgotten')
  forgotten(): object {
    return { entered: true };
  }

  @Internal(...EVERYBODY)
  @Get('internal/anybody')
  internal(): object {
    return { entered: true };
  }
}

@Module({ controllers: [Doors] })
class DoorsModule {}

const ROUTES = [
  ['POST', '/open'],
  ['GET', '/session'],
  ['GET', '/permission'],
  ['GET', '/alerts'],
  ['GET', '/internal/anybody'],
] as const;

let app: NestFastifyApplication;
let keys: KeyFolder;

beforeAll(async () => {
  const folder = testKeys();
  keys = new KeyFolder(folder);
  const unused = 'postgres://nobody@127.0.0.1:9/nothing';
  const config = readConfig(ServiceConfig, {
    KEYS_DIR: folder,
    PUBLIC_KEYS_DIR: folder,
    DATABASE_URL: unused,
    RELAY_DATABASE_URL: unused,
    REDIS_URL: 'redis://127.0.0.1:9',
  });
  const logger = createLogger('classroom', 'fatal');
  @Module({ imports: [PlatformModule.for('classroom', config, logger), DoorsModule] })
  class House {}
  app = await createServiceApp(House, logger);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});
afterAll(() => app.close());

async function knock([method, url]: readonly ['GET' | 'POST', string], token: string): Promise<number> {
  const answer = await app.inject({ method, url, headers: { [HEADERS.serviceToken]: token } });
  return answer.statusCode;
}

const statuses = async (token: string) =>
  Object.fromEntries(
    await Promise.all(ROUTES.map(async (route) => [route[1], await knock(route, token)] as const)),
  );

/** A token as signed with a stolen key: valid in every respect, and naming a person. */
function personByKeyOf(iss: ServiceClaims['iss'], identity: Identity, key = iss): string {
  const signing = keys.signing(key);
  return sign({ identity }, signing.key, {
    algorithm: 'ES256',
    keyid: signing.kid,
    issuer: iss,
    audience: 'service',
    expiresIn: 60,
  });
}

const admin = someone('school_admin');

it('accepts the gateway’s token for a person on every kind of route', async () => {
  expect(await statuses(new GatewayTokens(keys).mintFor(admin))).toEqual(
    Object.fromEntries(ROUTES.map(([, url]) => [url, url === '/open' ? 201 : 200])),
  );
});

it.each(OTHERS)('refuses a token for a person signed with the key of %s on every route', async (name) => {
  const refused = Object.fromEntries(ROUTES.map(([, url]) => [url, 401]));
  expect(await statuses(personByKeyOf(name, admin))).toEqual(refused);
  // Not in the gateway's name either.
  expect(await statuses(personByKeyOf('gateway', admin, name))).toEqual(refused);
});

it.each(OTHERS)('accepts %s as itself on routes that name it, and on no route for people', async (name) => {
  expect(await statuses(new ServiceTokens(name, keys).mint())).toEqual({
    '/open': 403,
    '/session': 403,
    '/permission': 403,
    '/alerts': 403,
    '/internal/anybody': 200,
  });
});

it('accepts the gateway’s token without a person as an anonymous request', async () => {
  expect(await statuses(new GatewayTokens(keys).mint())).toEqual({
    '/open': 201,
    '/session': 401,
    '/permission': 401,
    '/alerts': 401,
    '/internal/anybody': 200,
  });
});

it('refuses a route without declared access', async () => {
  for (const token of [
    new GatewayTokens(keys).mintFor(admin),
    ...OTHERS.map((name) => new ServiceTokens(name, keys).mint()),
  ])
    expect(await knock(['GET', '/forgotten'], token)).toBe(403);
});

it('limits a person with a due second factor to the alert path and public routes', async () => {
  const found = await statuses(new GatewayTokens(keys).mintFor({ ...admin, factorDue: true }));
  expect(found).toMatchObject({ '/open': 201, '/session': 403, '/permission': 403, '/alerts': 200 });
});
