import { createLogger } from './logger';
import { ConfigError, readConfig } from './config';
import { beginTrace } from './spans';
import { readTraceParent } from './trace-parent';
import { TraceSettings } from './trace-settings';
import { Traces } from './traces';

const loaded = jest.fn();
jest.mock('@opentelemetry/sdk-trace', () => {
  loaded();
  return jest.requireActual<object>('@opentelemetry/sdk-trace');
});

const tracesOf = (settings: Record<string, string>) =>
  new Traces(
    readConfig(TraceSettings, settings),
    { service: 'specification', begins: true },
    createLogger('specification', 'silent'),
  );

describe('traces', () => {
  it('are off without a collector, and load nothing then', async () => {
    const traces = tracesOf({});
    await traces.onModuleInit();
    expect(beginTrace({ name: 'nothing' }, undefined)).toBeUndefined();
    expect(loaded).not.toHaveBeenCalled();
    await traces.onApplicationShutdown();
  });

  it('are on with a collector', async () => {
    // No server listens there.
    const traces = tracesOf({ TRACES_URL: 'http://127.0.0.1:9/v1/traces', TRACES_SHARE: '1' });
    await traces.onModuleInit();
    expect(loaded).toHaveBeenCalled();
    expect(beginTrace({ name: 'something' }, undefined)?.isRecording()).toBe(true);
    await traces.onApplicationShutdown();
    expect(beginTrace({ name: 'nothing' }, undefined)).toBeUndefined();
  });

  it.each([
    { TRACES_URL: 'collector' },
    { TRACES_URL: 'grpc://collector:4317' },
    { TRACES_URL: 'http://name:password@collector:4318/v1/traces' },
    { TRACES_URL: 'http://collector:4318/v1/traces', TRACES_SHARE: '0' },
    { TRACES_URL: 'http://collector:4318/v1/traces', TRACES_SHARE: '10' },
    { TRACES_URL: 'http://collector:4318/v1/traces', TRACES_SHARE: 'all' },
  ])('refuse the configuration %j', (settings) => {
    expect(() => readConfig(TraceSettings, settings)).toThrow(ConfigError);
  });
});

describe('an incoming trace parent', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const spanId = 'b7ad6b7169203331';

  it('is parsed strictly', () => {
    expect(readTraceParent(`00-${traceId}-${spanId}-01`)).toMatchObject({ traceId, spanId, traceFlags: 1 });
  });

  it.each([
    undefined,
    7,
    ['00'],
    '',
    `01-${traceId}-${spanId}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${traceId}-${spanId}-01\n`,
    `00-${traceId}'; DROP TABLE outbox; --`,
  ])('is ignored when it is %j', (said) => {
    expect(readTraceParent(said)).toBeUndefined();
  });
});
