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

/** The program of somebody who comes to help, and is told of a school's alarms. */
export interface AlertPartner {
  id: string;
  name: string;
  /** Whole for the school's own administrators; visitors read whose server it is, and no more. */
  url: string;
  /** Where the school is, as the partner is told it. */
  place: string | null;
  types: AlertType[];
  /** What the staff type goes there too. */
  hearsWords: boolean;
  version: number;
  /** Since when it is told of alarms: it has answered a test. Null as long as it has not. */
  testedAt: string | null;
  /** It has taken a test that was signed with the secret of now. */
  isSecretTested: boolean;
  /** The last message to it. */
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
  /** They may name somebody: no, where nothing is said. */
  @IfGiven()
  @IsBoolean({ message: 'Say yes or no.' })
  hearsWords?: boolean;
}

/** PATCH …/{partnerId}: what is left out stays. Another address has another secret, and is tested anew. */
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
  /** Also where it was told of an alarm and has not heard how it ends: somebody calls it then. */
  @IfGiven()
  @IsBoolean({ message: 'Say yes or no.' })
  evenIfTold?: boolean;
}

export interface AlertPartnerAnswer {
  success: true;
  partner: AlertPartner;
}

/** Shown once: nobody can read it later. Null where the one that is known stays. */
export interface AlertPartnerSecret extends AlertPartnerAnswer {
  secret: string | null;
}

/** One message to one partner: the raising of the alert is notice 0, each word of the staff and the end count on. */
export interface PartnerMessage {
  notice: number;
  state: PartnerDeliveryState;
  queuedAt: string;
  handedOverAt: string | null;
  attempts: number;
  outcome: PartnerOutcome | null;
  /** What its server has answered, as a status of HTTP. */
  status: number | null;
}

/** GET /api/emergency-alerts/{alertId}/partners */
export interface AlertPartnerReport {
  partners: {
    id: string;
    name: string;
    /** It was not reached within a minute: somebody has to call. When it is over, somebody may have. */
    isMissed: boolean;
    /** Something of the alarm may have arrived there. */
    mayKnow: boolean;
    /** Reads what the staff type. */
    hearsWords: boolean;
    /** None as long as the staff have the alarm first: it is told when it goes to everybody. */
    messages: PartnerMessage[];
  }[];
}
