import { PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { COUNTRY_CODES, LIMITS, SCHOOL_CODE_ALPHABET, timeZonesFor } from '@homeroom/domain';
import { runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { findInDirectory, findParentsSchool } from '../accounts/directory.queries';
import type { Subject } from '../budgets/budget.lines';
import { OWN_LINE } from '../line/school-line';
import { Vault } from '../secrets/vault';

/** The school of an attempt. */
export interface Place {
  schoolId: string;
  /** False for an unknown code or parent ID: the attempt then takes the same steps and finds no account. */
  exists: boolean;
  /** The line it counts on: the school's own, or that of the typed code, which has one like a school. */
  lineKey: string;
  /** What a wrong guess adds to that line. */
  weight: 0 | 1;
  /** The time zone of a nonexistent school. */
  timeZone?: string;
}

/** Finds the school by what was typed. Mistyped input leads to a place too, and nothing reveals that it does not exist. */
@Injectable()
export class Places {
  constructor(
    private readonly db: TenantDb,
    private readonly vault: Vault,
  ) {}

  async byCode<T>(code: string, work: (place: Place) => Promise<T>): Promise<T> {
    const entry = await this.outside(() => this.db.readOne(findInDirectory('school_code', code)));
    return entry ? enter(schoolAt(entry.schoolId), work) : enter(this.nowhere('school_code', code), work);
  }

  /** A parent ID does not contain the school. An unknown one counts as a wrong ID of some school, always the same. */
  async byParentId<T>(parentId: string, work: (place: Place) => Promise<T>): Promise<T> {
    const ring = this.codeLike('parent_id', parentId);
    const entry = await this.outside(() => this.db.readOne(findParentsSchool(parentId, ring)));
    if (!entry) return enter(this.nowhere('parent_id', parentId), work);
    const place = schoolAt(entry.schoolId);
    return enter(entry.exists ? place : { ...place, exists: false, weight: 0 }, work);
  }

  /** A pending sign-in contains its school. */
  byId<T>(schoolId: string, work: (place: Place) => Promise<T>): Promise<T> {
    return enter(schoolAt(schoolId), work);
  }

  /** An unknown ID has a budget like any other. */
  unknown(rule: Subject['rule'], ...typed: string[]): Subject {
    return { key: `unknown:${this.keyed(...typed).toString('base64url')}`, rule };
  }

  private nowhere(...typed: string[]): Place {
    const key = this.keyed(...typed);
    const [zone] = timeZonesFor(COUNTRY_CODES[key.readUInt16BE() % COUNTRY_CODES.length] ?? 'US').own;
    return {
      schoolId: PLATFORM_SCHOOL_ID,
      exists: false,
      lineKey: key.toString('base64url'),
      weight: 1,
      ...(zone ? { timeZone: zone } : {}),
    };
  }

  private codeLike(...typed: string[]): string {
    const letters = [...this.keyed(...typed).subarray(0, LIMITS.schoolCodeLength)];
    return letters.map((byte) => SCHOOL_CODE_ALPHABET[byte % SCHOOL_CODE_ALPHABET.length]).join('');
  }

  private keyed(...typed: string[]): Buffer {
    return this.vault.keyed('typed', ...typed);
  }

  private outside<T>(work: () => Promise<T>): Promise<T> {
    return runForSchool(PLATFORM_SCHOOL_ID, work);
  }
}

function schoolAt(schoolId: string): Place {
  return { schoolId, exists: true, lineKey: OWN_LINE, weight: 1 };
}

function enter<T>(place: Place, work: (place: Place) => Promise<T>): Promise<T> {
  return runForSchool(place.schoolId, () => work(place));
}
