import {
  ALERT_PARTNERS,
  ALERT_TYPES,
  type AlertType,
  isPartnerAddress,
  type PartnerDeliveryState,
  type PartnerOutcome,
} from '@homeroom/domain';
import { applyDecorators } from '@nestjs/common';
import { ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsIn } from 'class-validator';
import { ClearableText, IfGiven, OptionalText, RequiredText, TextThat } from './fields';
import { Version } from './school';

/** The system of an outside helper that is notified of a school's alarms. */
export interface AlertPartner {
  id: string;
  name: string;
  /** The full URL for the school's own administrators; visitors see only the host. */
  url: string;
  /** The location of the school, as sent to the partner. */
  place: string | null;
  types: AlertType[];
  /** Texts typed by the staff are sent to the partner too. */
  hearsWords: boolean;
  version: number;
  /** Since when the partner is notified of alarms: the time at which it answered a test. Null until then. */
  testedAt: string | null;
  /** The partner has accepted a test that was signed with the current secret. */
  isSecretTested: boolean;
  /** The last message sent to it. */
  last: { at: string; isTest: boolean; outcome: PartnerOutcome; status: number | null } | null;
}

/** GET /api/school-admin/alert-partners */
export interface AlertPartners {
  partners: AlertPartner[];
}

function Name() {
  return RequiredText(ALERT_PARTNERS.nameLength, 'Enter the name of the partner.');
}

function Url() {
  const message = 'Enter an address that begins with https:// and a name, without a port.';
  return applyDecorators(
    RequiredText(ALERT_PARTNERS.urlLength, message),
    TextThat('isPartnerAddress', isPartnerAddress, message),
  );
}

function Types() {
  const message = 'Choose at least one kind of alert.';
  return applyDecorators(
    IsArray({ message }),
    ArrayMinSize(1, { message }),
    ArrayUnique({ message }),
    IsIn(ALERT_TYPES, { each: true, message }),
  );
}

/** POST /api/school-admin/alert-partners */
export class AddAlertPartner {
  @Name()
  name!: string;
  @Url()
  url!: string;
  @OptionalText(ALERT_PARTNERS.placeLength)
  place?: string;
  @Types()
  types!: AlertType[];
  /** Whether texts typed by the staff, which may name people, are sent; false if omitted. */
  @IfGiven()
  @IsBoolean({ message: 'Say yes or no.' })
  hearsWords?: boolean;
}

/** PATCH …/{partnerId}: omitted fields stay unchanged. A new address gets a new secret and has to be tested again. */
export class ChangeAlertPartner {
  @Version()
  version!: number;
  @IfGiven()
  @Name()
  name?: string;
  @IfGiven()
  @Url()
  url?: string;
  @ClearableText(ALERT_PARTNERS.placeLength)
  place?: string | null;
  @IfGiven()
  @Types()
  types?: AlertType[];
  @IfGiven()
  @IsBoolean({ message: 'Say yes or no.' })
  hearsWords?: boolean;
}

/** POST …/{partnerId}/remove */
export class RemoveAlertPartner {
  /** Remove it even if it was notified of an alarm and has not been told that it ended; somebody calls it then. */
  @IfGiven()
  @IsBoolean({ message: 'Say yes or no.' })
  evenIfTold?: boolean;
}

export interface AlertPartnerAnswer {
  success: true;
  partner: AlertPartner;
}

/** Shown once and not readable later. Null if the existing secret is kept. */
export interface AlertPartnerSecret extends AlertPartnerAnswer {
  secret: string | null;
}

/** One message to one partner. The raising of the alert is notice 0; each staff update and the end count up from there. */
export interface PartnerMessage {
  notice: number;
  state: PartnerDeliveryState;
  queuedAt: string;
  handedOverAt: string | null;
  attempts: number;
  outcome: PartnerOutcome | null;
  /** The HTTP status with which its server responded. */
  status: number | null;
}

/** GET /api/emergency-alerts/{alertId}/partners */
export interface AlertPartnerReport {
  partners: {
    id: string;
    name: string;
    /** It was not reached within a minute, so somebody has to call. Once the alert is over: somebody may have called. */
    isMissed: boolean;
    /** Some message about the alarm may have arrived there. */
    mayKnow: boolean;
    /** It receives the texts that the staff type. */
    hearsWords: boolean;
    /** Empty while the alarm is with the staff only: the partner is notified when it goes to everybody. */
    messages: PartnerMessage[];
  }[];
}
