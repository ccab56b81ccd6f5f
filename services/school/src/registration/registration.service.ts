import { randomInt } from 'node:crypto';
import {
  AppError,
  type FallbackRegistration,
  type IssueAdmin,
  type RegisterSchool,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import {
  beginningOf,
  findCountry,
  type Language,
  LIMITS,
  SCHOOL_CODE_ALPHABET,
  type SchoolStatus,
  trialEnd,
} from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { CONFIG, LOGGER, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { SchoolConfig } from '../config';
import { textsIn } from '../i18n/texts';
import { School } from '../schools/school.entity';
import type { Drawn } from './registration-draw';
import { RegistrationLimit } from './registration.limit';
import { tellOfSchool } from '../schools/school-news';

const DEFAULT_COUNTRY = 'US';

/** The revision is kept by the row itself. */
type Registered = Omit<School, 'revision'>;

/** The names and addresses in a form, as stored in the school's row. */
type Details = Partial<Pick<School, 'street' | 'zipCode' | 'city' | 'phoneCountryCode' | 'phoneNumber'>> & {
  schoolName: string;
  country: string;
  status: SchoolStatus;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** The language of the form, used for the administrator's account and for mails to people who have chosen none. */
  language?: Language;
  drawn?: Drawn;
};

@Injectable()
export class RegistrationService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly services: ServiceClient,
    private readonly limit: RegistrationLimit,
    @Inject(CONFIG) private readonly config: SchoolConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Active at once: the form on the front page. */
  async register(form: RegisterSchool, address: string, drawn?: Drawn): Promise<Registered> {
    const {
      schoolName,
      adminEmail,
      adminPassword,
      country = DEFAULT_COUNTRY,
      adminName,
      language,
      ...place
    } = form;
    const { street, zipCode, city, phoneCountryCode, phoneNumber } = place;
    const details: Details = {
      schoolName,
      country,
      status: 'active',
      ...namesOf(adminName ?? textsIn(language).defaultAdmin),
      ...(language && { language }),
      email: adminEmail,
      password: adminPassword,
      ...{ street, zipCode, city, phoneCountryCode, phoneNumber },
      ...(drawn && { drawn }),
    };
    return this.create(details, address);
  }

  /** Pending until the address is confirmed: the plain form. */
  registerPending(form: FallbackRegistration, address: string, drawn?: Drawn): Promise<Registered> {
    const { schoolName, schoolAddress, country, phoneCountryCode, phoneNumber, language } = form;
    const details: Details = {
      schoolName,
      country,
      status: 'pending',
      firstName: form.adminFirstName,
      lastName: form.adminLastName,
      email: form.adminEmail,
      password: form.adminPassword,
      street: schoolAddress,
      phoneCountryCode,
      phoneNumber,
      ...(language && { language }),
      ...(drawn && { drawn }),
    };
    return this.create(details, address);
  }

  /** The same registration again, even concurrently, returns the existing school. */
  private async create(details: Details, address: string): Promise<Registered> {
    const { drawn } = details;
    if (!drawn) return this.make(details, address);
    const before = await this.find(drawn);
    if (before) return before;
    return this.make(details, address).catch(async (error: unknown) => {
      const other = await this.find(drawn);
      if (!other) throw error;
      return other;
    });
  }

  private find({ schoolId }: Drawn): Promise<School | null> {
    return this.db.inSchool(schoolId, (tx) => tx.em.findOneBy(School, { id: schoolId }));
  }

  /**
   * First creates the administrator's account under ids generated here, then the school. If the school cannot be created, the account is
   * withdrawn; if that fails too, auth removes it by itself.
   */
  private make(details: Details, address: string): Promise<Registered> {
    const addressKey = this.limit.addressKey(address);
    return this.limit.within(addressKey, async () => {
      const school = schoolOf(details, addressKey);
      const adminId = details.drawn?.adminId ?? uuidv7();
      await this.issueAdmin(adminId, school, details, address);
      try {
        await this.db.inSchool(school.id, async (tx) => {
          await tx.em.insert(School, school);
          await tellOfSchool(this.outbox, tx, 'school.registered');
        });
      } catch (error) {
        // The same registration may be running concurrently, and would then lose its administrator.
        if (!details.drawn) await this.withdrawAdmin(adminId, school.id);
        throw error;
      }
      return school;
    });
  }

  private async issueAdmin(
    adminId: string,
    school: Registered,
    details: Details,
    address: string,
  ): Promise<void> {
    const { firstName, lastName, email, password, language } = details;
    const order: IssueAdmin = {
      schoolId: school.id,
      schoolCode: school.code,
      schoolName: school.name,
      schoolStatus: school.status,
      firstName,
      lastName,
      email,
      password,
      registeredFrom: address,
      ...(language && { language }),
    };
    await this.services.call(`${this.config.AUTH_URL}/internal/admins/${adminId}`, {
      method: 'PUT',
      body: order,
    });
  }

  private async withdrawAdmin(adminId: string, schoolId: string): Promise<void> {
    const url = `${this.config.AUTH_URL}/internal/accounts/${adminId}?schoolId=${schoolId}`;
    await this.services.call(url, { method: 'DELETE' }).catch((error: unknown) => {
      this.logger.warn({ err: error, schoolId }, 'an administrator’s account stays until auth sets it aside');
    });
  }
}

function schoolOf(details: Details, registeredFrom: string): Registered {
  const country = findCountry(details.country);
  if (!country) throw new AppError('VALIDATION_FAILED');
  const now = new Date();
  const { firstName, lastName, street, zipCode, city, phoneCountryCode, phoneNumber } = details;
  return {
    id: details.drawn?.schoolId ?? uuidv7(),
    name: details.schoolName,
    language: details.language ?? null,
    code: details.drawn?.code ?? drawSchoolCode(),
    country: country.code,
    timeZone: country.timeZone,
    status: details.status,
    subscriptionLevel: 'trial',
    trialEndsAt: trialEnd(now, country.timeZone),
    publicSchool: false,
    annualPayment: false,
    street: street ?? null,
    zipCode: zipCode ?? null,
    city: city ?? null,
    phoneCountryCode: phoneCountryCode ?? null,
    phoneNumber: phoneNumber ?? null,
    contactName: `${firstName} ${lastName}`.trim(),
    contactEmail: details.email,
    contactConfirmedAt: null,
    confirmedByNewAddress: false,
    logoUrl: null,
    alertWarning: null,
    settingsVersion: 1,
    registeredFrom,
    confirmedAt: null,
    verifiedAt: null,
    createdAt: now,
    activatedAt: details.status === 'active' ? now : null,
  };
}

function drawSchoolCode(): string {
  const letters = Array.from(
    { length: LIMITS.schoolCodeLength },
    () => SCHOOL_CODE_ALPHABET[randomInt(SCHOOL_CODE_ALPHABET.length)],
  );
  return letters.join('');
}

/** Splits 'Maria Lopez Garcia' after the first word; an empty name becomes the administrator. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName: beginningOf(firstName, 80), lastName: beginningOf(rest.join(' '), 80) };
}
