import { AppError, type Fact, type SchoolNews } from '@homeroom/contracts';
import { statement, TenantDb, type Tx } from '@homeroom/database';
import { FEATURE_KEYS, type FeatureKey } from '@homeroom/domain';
import { CONFIG, currentSchoolId, ServiceClient, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Consumes, type Effect } from './consumers';

/** Held: whoever hears other news of the school at the same moment waits, and then finds this. */
const hold = statement<{ timeZone: string | null; country: string | null }>(
  'known_school.hold',
  'SELECT time_zone AS "timeZone", country FROM known_school WHERE school_id = $1 FOR UPDATE',
);

/** No row: what is known is as new, or newer. */
const keep = statement<{ isFirst: boolean }, [news: string, off: readonly string[]]>(
  'known_school.keep',
  `INSERT INTO known_school AS known (school_id, revision, code, name, status, country, time_zone, plan, trial_ends_at, warning,
     verified, language, switched_off)
   SELECT $1, revision, code, name, status, country, "timeZone", "subscriptionLevel", "trialEndDate", "alertWarning",
     trust = 'verified', language, $3::text[]
   FROM jsonb_to_record($2::jsonb) AS news (revision int, code text, name text, status text, country text, "timeZone" text,
     "subscriptionLevel" text, "trialEndDate" timestamptz, "alertWarning" text, trust text, language text)
   ON CONFLICT (school_id) DO UPDATE SET revision = excluded.revision, code = excluded.code, name = excluded.name,
     status = excluded.status, country = excluded.country, time_zone = excluded.time_zone, plan = excluded.plan,
     trial_ends_at = excluded.trial_ends_at, warning = excluded.warning, verified = excluded.verified,
     language = coalesce(excluded.language, known.language), switched_off = excluded.switched_off, heard_at = now()
   WHERE known.revision < excluded.revision
   RETURNING xmax = 0 AS "isFirst"`,
);

/** It was asked for and nothing is newer. */
const noteHeard = statement<never>(
  'known_school.note_heard',
  'UPDATE known_school SET heard_at = now() WHERE school_id = $1',
);

export interface KnownSchool {
  code: string;
  name: string;
  country: string;
  timeZone: string;
}

const find = statement<KnownSchool>(
  'known_school.find',
  'SELECT code, name, country, time_zone AS "timeZone" FROM known_school WHERE school_id = $1 AND revision > 0',
);

/** A row when the school has it switched off: for a hot path that reads it along with its own statements. */
export const switchedOff = statement<{ off: number }, [key: FeatureKey]>(
  'known_school.has_off',
  'SELECT 1 AS off FROM known_school WHERE school_id = $1 AND $2 = ANY(switched_off)',
);

/** What else a service writes when a school is news to it, in the transaction that keeps the news. */
type Follow = (tx: Tx, news: SchoolNews, about: { isFirst: boolean; eventId: string }) => Promise<void>;
/** What it writes when the school's clock is another one. */
type FollowZone = (tx: Tx, zones: { before: string; now: string }) => Promise<void>;
/** What it writes when the school turns out to lie in another country. */
type FollowCountry = (tx: Tx, countries: { before: string; now: string }) => Promise<void>;
/** What else is asked for of a school that nobody told of: while no transaction is open. */
type AlsoAsk = (schoolId: string, eventId: string) => Promise<Effect>;

/**
 * The school's record as its facts bring it, kept so that nobody waits for the school service and nobody asks it again. Whichever
 * fact comes first, late or twice, the highest revision is what is known. The service's migrations make the table with
 * `createKnownSchool`. A school that nothing was heard of yet has everything switched on.
 */
@Injectable()
export class KnownSchools {
  private readonly follows: Follow[] = [];
  private readonly followsZone: FollowZone[] = [];
  private readonly followsCountry: FollowCountry[] = [];
  private readonly asks: AlsoAsk[] = [];

  constructor(
    private readonly db: TenantDb,
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {}

  onNews(follow: Follow): void {
    this.follows.push(follow);
  }

  /** Of a school that nothing was heard of yet the clock was UTC's. */
  onOtherZone(follow: FollowZone): void {
    this.followsZone.push(follow);
  }

  /** Not of a school that nothing was heard of yet. */
  onOtherCountry(follow: FollowCountry): void {
    this.followsCountry.push(follow);
  }

  alsoAsk(ask: AlsoAsk): void {
    this.asks.push(ask);
  }

  async has(key: FeatureKey): Promise<boolean> {
    return !(await this.db.readOne(switchedOff(key)));
  }

  async mustHave(key: FeatureKey): Promise<void> {
    if (!(await this.has(key))) throw new AppError('FEATURE_OFF');
  }

  /** The school of the work; asked for where nothing was heard of it. */
  async current(): Promise<KnownSchool> {
    const known = await this.db.readOne(find());
    if (known) return known;
    await this.ask(currentSchoolId());
    const asked = await this.db.readOne(find());
    if (!asked) throw new AppError('NOT_FOUND');
    return asked;
  }

  /** For a service that is new, or missed a fact: what the school service says now. */
  async ask(schoolId: string): Promise<void> {
    if (!this.config.SCHOOL_URL) throw new Error('SCHOOL_URL must be set to ask for schools');
    const eventId = uuidv7();
    const url = `${this.config.SCHOOL_URL}/internal/schools/${schoolId}`;
    const news = await this.services.call<SchoolNews>(url);
    const effects: Effect[] = [];
    for (const ask of this.asks) effects.push(await ask(schoolId, eventId));
    await this.db.inSchool(schoolId, async (tx) => {
      await this.keep(tx, news, eventId);
      await tx.sql(noteHeard());
      for (const effect of effects) await effect(tx);
    });
  }

  /** As `ask`. A registration that was broken off leaves traces of a school that never came about: it is passed over. */
  async askIfThere(schoolId: string): Promise<void> {
    try {
      await this.ask(schoolId);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    }
  }

  @Consumes('school.registered')
  registered({ payload, eventId }: Fact<'school.registered'>, tx: Tx): Promise<void> {
    return this.keep(tx, payload, eventId);
  }

  @Consumes('school.activated')
  activated({ payload, eventId }: Fact<'school.activated'>, tx: Tx): Promise<void> {
    return this.keep(tx, payload, eventId);
  }

  @Consumes('school.changed')
  changed({ payload, eventId }: Fact<'school.changed'>, tx: Tx): Promise<void> {
    return this.keep(tx, payload, eventId);
  }

  private async keep(tx: Tx, news: SchoolNews, eventId: string): Promise<void> {
    const off = FEATURE_KEYS.filter((key) => news.features[key] === false);
    const before = await this.before(tx);
    const [kept] = await tx.sql(keep(JSON.stringify(news), off));
    if (!kept) return;
    for (const follow of this.follows) await follow(tx, news, { ...kept, eventId });
    const zone = before?.timeZone ?? 'UTC';
    if (zone !== news.timeZone)
      for (const follow of this.followsZone) await follow(tx, { before: zone, now: news.timeZone });
    const country = before?.country;
    if (country && country !== news.country)
      for (const follow of this.followsCountry) await follow(tx, { before: country, now: news.country });
  }

  /** Where nobody asks, no statement. */
  private async before(tx: Tx) {
    if (this.followsZone.length + this.followsCountry.length === 0) return undefined;
    const [known] = await tx.sql(hold());
    return known;
  }
}
