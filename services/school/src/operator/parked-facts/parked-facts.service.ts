import {
  AppError,
  type ParkedFactList,
  type ParkedFactRow,
  type ParkedFacts,
  type SendAgainOrder,
  type SentAgain,
  SERVICES,
  type ServiceName,
} from '@homeroom/contracts';
import { PlatformDb } from '@homeroom/database';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SchoolConfig } from '../../config';
import { actingOperator } from '../acting-operator';
import { schoolsNamed } from '../schools/platform-schools.queries';

const ASK_TIMEOUT_MS = 3_000;
/** Long, because a whole kind is sent again school by school. */
const SEND_TIMEOUT_MS = 20_000;

/**
 * Parked facts of all services, including this one. Each answers for its own table, and writes the line in the school's audit log when it
 * sends something again.
 */
@Injectable()
export class ParkedFactsService {
  constructor(
    private readonly platform: PlatformDb,
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: SchoolConfig,
  ) {}

  async list(): Promise<ParkedFactList> {
    const door = this.platform.open('parked facts');
    const answers = await Promise.all(
      SERVICES.map(async (service) => ({ service, parked: await this.askAt(service) })),
    );
    const found = answers.flatMap(({ service, parked }) =>
      (parked?.items ?? []).map((fact) => ({ service, ...fact })),
    );
    const [schools] = await door.read(schoolsNamed([...new Set(found.map(({ schoolId }) => schoolId))]));
    const known = new Map(schools.map((school) => [school.id, school]));
    const items = found.map((fact): ParkedFactRow => {
      const { name = null, code = null } = known.get(fact.schoolId) ?? {};
      return { ...fact, schoolName: name, schoolCode: code };
    });
    return {
      items: items.sort((one, other) => other.parkedAt.localeCompare(one.parkedAt)),
      total: answers.reduce((sum, { parked }) => sum + (parked?.total ?? 0), 0),
      silent: answers.filter(({ parked }) => !parked).map(({ service }) => service),
    };
  }

  async sendAgain(service: ServiceName, which: Omit<SendAgainOrder, 'by'>): Promise<SentAgain> {
    const by = actingOperator();
    const body: SendAgainOrder = { ...which, by };
    const call = { method: 'POST', body, timeoutMs: SEND_TIMEOUT_MS } as const;
    return this.services.call<SentAgain>(this.urlAt(service, '/again'), call);
  }

  private async askAt(service: ServiceName): Promise<ParkedFacts | undefined> {
    try {
      return await this.services.call<ParkedFacts>(this.urlAt(service), { timeoutMs: ASK_TIMEOUT_MS });
    } catch {
      return undefined;
    }
  }

  private urlAt(service: ServiceName, what = ''): string {
    const url = this.config.serviceUrl(service);
    if (!url) throw new AppError('SERVICE_UNAVAILABLE');
    return `${url}/internal/parked-facts${what}`;
  }
}
