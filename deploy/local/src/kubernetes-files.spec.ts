import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { SERVICES } from '@homeroom/contracts';
import type { SecretVolumeSource } from 'kubernetes-types/core/v1';
import { parse, parseAllDocuments } from 'yaml';
import { keysCommand } from './secrets/command';
import { type Holder, holdingOf } from './secrets/holdings';
import { secretManifests } from './secrets/manifests';
import { read, root, SETTINGS_READ } from './testing/process-settings';

/** Checks without a cluster that these files agree. */

const KUSTOMIZATION = 'kustomization.yaml';
const placeOf = (folder: string) => `deploy/k8s/${folder}`;
const FOLDERS = readdirSync(join(root, placeOf('')), { recursive: true, encoding: 'utf8' })
  .filter((file) => basename(file) === KUSTOMIZATION)
  .map((file) => dirname(file))
  .sort();

interface Pod {
  containers: {
    name: string;
    image: string;
    args: [Holder, ...string[]];
    env?: { name: string; value: string }[];
    envFrom?: { configMapRef: { name: string } }[];
    volumeMounts: { name: string; mountPath: string }[];
  }[];
  volumes: { name: string; secret?: SecretVolumeSource }[];
}
interface Described {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: { template: { spec: Pod } };
}
interface Kustomization {
  resources: string[];
  components: string[];
  configMapGenerator: { name: string; envs: string[] }[];
  patches: { path: string; target?: { kind: string; name?: string } }[];
}
const NOTHING: Kustomization = { resources: [], components: [], configMapGenerator: [], patches: [] };

const inFile = (file: string) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Described);
const kustomizationOf = (folder: string): Kustomization => ({
  ...NOTHING,
  ...(parse(read(`${placeOf(folder)}/${KUSTOMIZATION}`)) as Partial<Kustomization>),
});
const described = (folder: string) =>
  kustomizationOf(folder)
    .resources.filter((path) => path.endsWith('.yaml'))
    .flatMap((path) => inFile(`${placeOf(folder)}/${path}`));
const namesOf = (folder: string, kind: string) =>
  described(folder)
    .filter((each) => each.kind === kind)
    .map(({ metadata }) => metadata.name)
    .sort();

const typeOf = ({ apiVersion, kind }: Described) =>
  `import('kubernetes-types/${apiVersion.replace(/^v1$/, 'core/v1').replace('.k8s.io', '')}').${kind}`;

const deployments = described('base')
  .filter(({ kind }) => kind === 'Deployment')
  .map(({ metadata, spec }) => [metadata.name, spec.template.spec] as const);
const patch = inFile(`${placeOf('base')}/process.yaml`)[0]?.spec.template.spec as Pod;

describe.each(FOLDERS)('deploy/k8s/%s', (folder) => {
  it('names every file in its folder, only folders that exist, and nothing else', () => {
    const { resources, components, configMapGenerator, patches } = kustomizationOf(folder);
    const isFile = (path: string) => path.endsWith('.yaml');
    const named = [
      ...resources.filter(isFile),
      ...configMapGenerator.flatMap(({ envs }) => envs),
      ...patches.map(({ path }) => path),
    ];
    const there = readdirSync(join(root, placeOf(folder)), { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== KUSTOMIZATION)
      .map(({ name }) => name);
    expect(named.sort()).toEqual(there.sort());
    const folders = [...resources, ...components].filter((path) => !isFile(path));
    expect(folders.filter((path) => !FOLDERS.includes(join(folder, path)))).toEqual([]);
  });

  it('configures only settings that a process reads, and no secret', () => {
    const known = new Set(SETTINGS_READ.flatMap(([, settings]) => settings));
    const places = ['SECRETS_DIR', 'KEYS_DIR', 'PUBLIC_KEYS_DIR'];
    const said = kustomizationOf(folder)
      .configMapGenerator.flatMap(({ envs }) => envs)
      .map((file) => parseEnv(read(`${placeOf(folder)}/${file}`)));
    const names = said.flatMap((each) => Object.keys(each));
    expect(names.filter((name) => !known.has(name) && !places.includes(name))).toEqual([]);
    expect(JSON.stringify(said)).not.toMatch(/PASSWORD|TOKEN|_KEY_ID|DATABASE_URL|REDIS_URL|SMTP_URL/);
  });
});

it('conforms to the Kubernetes types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-k8s-'));
  try {
    // A patch contains only part of what it is applied to.
    const partly = 'type Part<T> = T extends object ? { [K in keyof T]?: Part<T[K]> } : T;';
    const whole = FOLDERS.flatMap(described).map((each) => [typeOf(each), each] as const);
    const parts = FOLDERS.flatMap((each) =>
      kustomizationOf(each).patches.flatMap(({ path }) => inFile(`${placeOf(each)}/${path}`)),
    ).map((each) => [`Part<${typeOf(each)}>`, each] as const);
    const lines = [...whole, ...parts].map(
      ([type, each], index) => `export const d${index}: ${type} = ${JSON.stringify(each)};`,
    );
    expect(lines.length).toBeGreaterThan(50);
    writeFileSync(join(folder, 'described.ts'), [partly, ...lines].join('\n'));
    const types = join(root, 'node_modules/kubernetes-types/*');
    const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, types: [], module: 'preserve' };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { ...compilerOptions, paths: { 'kubernetes-types/*': [types] } },
        files: ['described.ts'],
      }),
    );
    const tsc = join(dirname(require.resolve('typescript-7/package.json')), 'bin/tsc');
    expect(spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('the processes in a cluster', () => {
  it('are the gateway, and an API and a worker process for each service', () => {
    const wanted = ['gateway', ...SERVICES, ...SERVICES.map((name) => `${name}-worker`)];
    expect(deployments.map(([name]) => name).sort()).toEqual(wanted.sort());
    const runs = deployments.map(([name, { containers }]) => [
      name,
      containers[0]?.args.join(' '),
      containers[0]?.env?.find((each) => each.name === 'RUN')?.value,
    ]);
    expect(runs).toEqual(
      deployments.map(([name]) =>
        name === 'gateway'
          ? [name, name, undefined]
          : [name, name.replace('-worker', ''), name.endsWith('-worker') ? 'worker' : 'http'],
      ),
    );
  });

  it('share the settings, probes and security context of every process', () => {
    const [overAll] = kustomizationOf('base').patches;
    expect(overAll).toEqual({ path: 'process.yaml', target: { kind: 'Deployment' } });
    // Kustomize applies the patch to the container of this name.
    expect(
      new Set(deployments.map(([, { containers }]) => containers.map(({ name }) => name).join())),
    ).toEqual(new Set(['process']));
    for (const pod of [patch, ...others().map(([, each]) => each)]) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(pod.containers[0]).toMatchObject({
        name: 'process',
        securityContext: {
          ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
          capabilities: { drop: ['ALL'] },
        },
        resources: { requests: { memory: expect.any(String) }, limits: { memory: expect.any(String) } },
      });
    }
    expect(patch.containers[0]?.envFrom).toEqual([{ configMapRef: { name: 'homeroom-settings' } }]);
    const dockerfile = read('deploy/docker/Dockerfile');
    const { startupProbe, livenessProbe, readinessProbe, ports } = patch.containers[0] as never as Record<
      string,
      unknown
    >;
    expect([startupProbe, livenessProbe]).toMatchObject([
      { httpGet: { path: '/livez', port: 'http' } },
      { httpGet: { path: '/livez', port: 'http' } },
    ]);
    expect(readinessProbe).toMatchObject({ httpGet: { path: '/readyz', port: 'http' } });
    expect(ports).toEqual([{ name: 'http', containerPort: 8080 }]);
    expect(dockerfile).toContain('SERVICE_PORT=8080');
    expect(dockerfile).toContain(' PORT=8080 OPS_PORT=9090');
  });

  const others = () =>
    [...described('setup'), ...described('base')].flatMap(({ kind, metadata, spec }) => {
      if (kind === 'Job') return [[metadata.name, spec.template.spec] as const];
      if (kind !== 'CronJob') return [];
      const { jobTemplate } = spec as never as { jobTemplate: Pick<Described, 'spec'> };
      return [[metadata.name, jobTemplate.spec.template.spec] as const];
    });

  it('mount their own secrets and keys, and nobody else’s', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'homeroom-secrets-'));
    const voice = {
      say: () => undefined,
      step: <T>(_: string, work: (note: () => void) => T) => work(() => undefined),
    };
    await keysCommand(root, ['create', '--in', folder], voice as never);
    const made = Object.fromEntries(
      secretManifests(folder).items.map(({ metadata, data }) => [metadata.name, Object.keys(data)]),
    );
    rmSync(folder, { recursive: true });
    for (const [name, pod] of [...deployments, ...others()]) {
      const holder = pod.containers[0]?.args[0] as Holder;
      const given = Object.fromEntries(
        pod.volumes.flatMap(({ secret: { secretName, items } = {} }) =>
          secretName ? [[secretName, items?.map(({ key }) => key) ?? made[secretName]]] : [],
        ),
      );
      const { database, redis, others: more = [], given: told = [] } = holdingOf(holder);
      const variables = [...Object.keys(database), ...(redis ? ['REDIS_URL'] : []), ...more, ...told]
        // Among the alerts processes, only the worker sends mails and texts.
        .filter((variable) => !(['SMTP_URL', 'TEXTS_TOKEN'].includes(variable) && name === 'alerts'));
      expect([name, Object.keys(given).sort()]).toEqual([name, expectedOf(holder, name).sort()]);
      expect([name, given[`homeroom-${holder}-secrets`]?.toSorted()]).toEqual([name, variables.sort()]);
      // A missing file would keep the process from ever starting.
      expect(Object.values(given).every((files) => files !== undefined && files.length > 0)).toBe(true);
    }
  });

  /** The patch adds the public keys; the set-up signs nothing in a cluster, and has every role's password. */
  const expectedOf = (holder: Holder, name: string) => [
    `homeroom-${holder}-secrets`,
    ...(holder === 'setup' ? ['homeroom-roles'] : [`homeroom-${holder}-keys`]),
    ...(name === 'backup' ? ['homeroom-public-keys'] : []),
  ];
});

describe('deploy/k8s/overlays/cloud', () => {
  it('autoscales every process and keeps one pod of each through maintenance', () => {
    const names = deployments.map(([name]) => name).sort();
    expect(namesOf('overlays/cloud', 'HorizontalPodAutoscaler')).toEqual(names);
    expect(namesOf('overlays/cloud', 'PodDisruptionBudget')).toEqual(names);
    for (const each of described('overlays/cloud')) {
      const { name } = each.metadata;
      if (each.kind === 'HorizontalPodAutoscaler') {
        const { minReplicas, maxReplicas, scaleTargetRef } = each.spec as never as Record<string, number>;
        expect([scaleTargetRef, minReplicas]).toEqual([
          { apiVersion: 'apps/v1', kind: 'Deployment', name },
          2,
        ]);
        expect(maxReplicas).toBeGreaterThan(2);
      }
      if (each.kind === 'PodDisruptionBudget')
        expect(each.spec).toEqual({ selector: { matchLabels: { 'app.kubernetes.io/name': name } } });
    }
  });
});

describe('deploy/k8s/overlays/one-node', () => {
  it('uses the store images that the tests use', () => {
    const images = (text: string) =>
      text.match(/(?<=image: )(?:postgres|redis|maildev\/maildev):\S+/g)?.sort();
    expect(images(read(`${placeOf('overlays/one-node/setup')}/stores.yaml`))).toEqual(
      images(read('docker-compose.yml')),
    );
  });

  it('mounts a folder into the processes that keep files', () => {
    const { patches } = kustomizationOf('overlays/one-node');
    const who = new RegExp(`^${patches[0]?.target?.name}$`);
    const keep = deployments.map(([name]) => name).filter((name) => who.test(name));
    expect(keep.sort()).toEqual(['classroom', 'classroom-worker', 'messaging', 'messaging-worker']);
  });
});
