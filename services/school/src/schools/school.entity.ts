import type { Language, SchoolStatus, SubscriptionLevel } from '@homeroom/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The tenant. Its own id is the school_id of everything that belongs to it. */
@Entity('school')
export class School {
  @PrimaryColumn('uuid', { name: 'school_id' })
  id!: string;
  /** How often its state has been published. */
  @Column({ type: 'int', insert: false, update: false })
  revision!: number;
  @Column('text')
  name!: string;
  /** The code that people type to find their school: ten characters that are hard to confuse on paper. */
  @Column('text')
  code!: string;
  /** ISO 3166 code. */
  @Column('text')
  country!: string;
  /** IANA time zone of the school. */
  @Column('text', { name: 'time_zone' })
  timeZone!: string;
  @Column('text')
  status!: SchoolStatus;
  @Column('text', { name: 'subscription_level' })
  subscriptionLevel!: SubscriptionLevel;
  @Column('timestamptz', { name: 'trial_ends_at' })
  trialEndsAt!: Date;
  /** A public or government school, which pays less. */
  @Column('boolean', { name: 'public_school', default: false })
  publicSchool!: boolean;
  /** Pays a year at once, with the discount for that. */
  @Column('boolean', { name: 'annual_payment', default: false })
  annualPayment!: boolean;
  @Column('text', { nullable: true })
  street!: string | null;
  @Column('text', { name: 'zip_code', nullable: true })
  zipCode!: string | null;
  @Column('text', { nullable: true })
  city!: string | null;
  @Column('text', { name: 'phone_country_code', nullable: true })
  phoneCountryCode!: string | null;
  @Column('text', { name: 'phone_number', nullable: true })
  phoneNumber!: string | null;
  /** The person we write to: who registered the school, until its settings name somebody else. */
  @Column('text', { name: 'contact_name', nullable: true })
  contactName!: string | null;
  /** The language of the registration form; people who have chosen none get mails in it. */
  @Column('text', { nullable: true })
  language!: Language | null;
  @Column('text', { name: 'contact_email', nullable: true })
  contactEmail!: string | null;
  /** When this address, or a former one that took a change back, proved by a link that mail reaches it. */
  @Column('timestamptz', { name: 'contact_confirmed_at', nullable: true })
  contactConfirmedAt!: Date | null;
  @Column('text', { name: 'logo_url', nullable: true })
  logoUrl!: string | null;
  /** What students read before they raise an alert; null for the standard text. */
  @Column('text', { name: 'alert_warning', nullable: true })
  alertWarning!: string | null;
  /** How often the settings have been saved. */
  @Column('int', { name: 'settings_version', default: 1 })
  settingsVersion!: number;
  /** Keyed hash of the network it was registered from. */
  @Column('text', { name: 'registered_from', nullable: true })
  registeredFrom!: string | null;
  /** When its first administrator's address was confirmed. */
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;
  /** Whether that was another address than the one of the registration, which then nobody has confirmed. */
  @Column('boolean', { name: 'confirmed_by_new_address', default: false })
  confirmedByNewAddress!: boolean;
  /** When it first paid an invoice, or the operator verified it. */
  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
  @Column('timestamptz', { name: 'activated_at', nullable: true })
  activatedAt!: Date | null;
}
