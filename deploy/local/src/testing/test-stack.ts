import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../ports';
import { serviceUrl, SERVICES } from '../processes';
import { startStack } from '../stack';
import type { Voice } from '../voice';
import type { TemporaryData } from './temporary-data';

/**
 * The content of the file in HOMEROOM_TEST_STATE: enough to access what is behind the gateway and to stop processes (see ops-server.ts).
 */
interface TestState {
  url: string;
  mailUrl: string | undefined;
  databaseAdminUrl: string;
  redisUrl: string;
  services: Record<string, string>;
  alertsWorkerUrl: string;
  gatewayOpsUrl: string;
  /** Where traces are sent; nothing listens there until a spec does. */
  tracesUrl: string;
  dataDir: string;
  logsDir: string;
  operatorPassword: string;
  control: { url: string; token: string };
  processes: { name: string; pid: number | undefined }[];
}

/** Starts the platform as `npm start` does, with its processes under the tests' control. `demo`: with the demo schools. */
export async function startTestStack(
  { options, data, supervisor }: TemporaryData,
  voice: Voice,
  demo: 'once' | 'none',
): Promise<Record<string, string>> {
  const token = randomBytes(24).toString('hex');
  const { collector } = await freePorts(['collector']);
  const tracesUrl = `http://127.0.0.1:${collector}/v1/traces`;
  const stack = await startStack({
    options,
    data,
    supervisor,
    voice,
    demo,
    controlToken: token,
    registrationsPerHour: 1_000,
    beforeAuth: join(__dirname, 'quick-hashing-of-platform.js'),
    // Tests thereby also run without a reachable trace collector.
    traces: { TRACES_URL: tracesUrl, TRACES_SHARE: '1' },
    mailsKept: 2_000,
  });
  const { ports } = stack.wiring;
  const state: TestState = {
    url: stack.url,
    mailUrl: stack.inboxUrl,
    databaseAdminUrl: stack.stores.databaseUrl,
    redisUrl: stack.stores.redisUrl,
    services: Object.fromEntries(SERVICES.map((service) => [service, serviceUrl(ports, service)])),
    alertsWorkerUrl: `http://127.0.0.1:${ports.alertsWorker}`,
    gatewayOpsUrl: `http://127.0.0.1:${ports.gatewayOps}`,
    tracesUrl,
    dataDir: data.path,
    logsDir: data.logsDir,
    operatorPassword: stack.secrets.operatorPassword,
    control: { url: stack.opsUrl, token },
    processes: supervisor.list().map(({ spec, pid }) => ({ name: spec.name, pid })),
  };
  const file = join(data.path, 'test-state.json');
  writeFileSync(file, JSON.stringify(state, null, 2), { mode: 0o600 });
  return {
    HOMEROOM_URL: stack.url,
    HOMEROOM_MAIL_URL: stack.inboxUrl ?? '',
    HOMEROOM_TEST_STATE: file,
  };
}
