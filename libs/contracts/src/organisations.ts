import {
  DISTRICT_ROLES,
  type DistrictRole,
  LIMITS,
  ORGANISATION_KINDS,
  type OrganisationKind,
  type VisitorRole,
} from '@homeroom/domain';
import { IsOptional, IsUUID, ValidateIf } from 'class-validator';
import {
  Email,
  EmptyIsAbsent,
  IfGiven,
  OptionalText,
  RequiredChoice,
  RequiredProse,
  RequiredText,
} from './fields';
import { PageQuery } from './paging';

const NAME = 'Please enter a name.';
const KIND = 'Choose one of the kinds in the list.';
const PLACE = 'Choose an organisation from the list.';

const OrganisationName = () => RequiredText(LIMITS.organisationNameLength, NAME);
const KindOfOrganisation = () => RequiredChoice(ORGANISATION_KINDS, KIND, KIND);

/** POST /api/super-super-admin/organisations */
export class CreateOrganisation {
  @OrganisationName()
  name!: string;
  @KindOfOrganisation()
  kind!: OrganisationKind;
  /** Absent for a top-level organisation. */
  @EmptyIsAbsent()
  @IsOptional()
  @IsUUID(undefined, { message: PLACE })
  parentId?: string;
}

/** PATCH /api/super-super-admin/organisations/{organisationId}: omitted fields stay unchanged. */
export class ChangeOrganisation {
  @IfGiven()
  @OrganisationName()
  name?: string;
  @IfGiven()
  @KindOfOrganisation()
  kind?: OrganisationKind;
}

/** POST /api/super-super-admin/organisations/{organisationId}/move */
export class MoveOrganisation {
  /** Null moves it to the top level. */
  @ValidateIf((_, value) => value !== null)
  @IsUUID(undefined, { message: PLACE })
  parentId!: string | null;
}

/** POST /api/super-super-admin/schools/{schoolId}/organisation */
export class PlaceSchool {
  /** Null removes the school from its organisation. */
  @ValidateIf((_, value) => value !== null)
  @IsUUID(undefined, { message: PLACE })
  organisationId!: string | null;
}

/** GET /api/…/organisations/{organisationId}/schools */
export class FindOrganisationSchools extends PageQuery {
  /** A part of the name, or the code. */
  @OptionalText(100)
  search?: string;
}

/** POST /api/…/organisations/{organisationId}/members: an administrator of one of the schools below. */
export class NameMember {
  @RequiredText(LIMITS.schoolCodeLength, 'Please enter the code of their school.')
  schoolCode!: string;
  @Email({ missing: 'Please enter the email address they sign in with.' })
  email!: string;
  @RequiredChoice(DISTRICT_ROLES, 'Choose what they may do.', 'Choose what they may do.')
  role!: DistrictRole;
}

/** POST /api/organisations/enter-school/{schoolId} */
export class EnterSchoolBelow {
  /** Shown to the school. */
  @RequiredProse(300, 'Please say why. The school reads it.')
  reason!: string;
}

/** One of GET /api/super-super-admin/organisations: all of them, from which the page builds the tree. */
export interface OrganisationNode {
  id: string;
  parentId: string | null;
  kind: OrganisationKind;
  name: string;
  /** Only those directly below it. */
  schools: number;
  members: number;
}

export interface OrganisationSchool {
  id: string;
  code: string;
  name: string;
  /** The organisation directly above it. */
  organisation: { id: string; name: string };
}

export interface OrganisationMember {
  id: string;
  role: DistrictRole;
  /** Null if the name is no longer known. */
  name: string | null;
  schoolName: string;
  namedAt: string;
}

/** One of GET /api/organisations: the organisations of which the current user is a member. */
export interface OwnOrganisation {
  id: string;
  kind: OrganisationKind;
  name: string;
  role: DistrictRole;
  /** All schools below it, at any depth. */
  schools: number;
}

/** GET /api/organisations/{organisationId}/parts: the organisation and all below it. */
export interface OrganisationPart extends OrganisationNode {
  /** Whether the current user may manage its members. */
  isManaged: boolean;
}

export interface MovedOrganisation {
  success: true;
  /** Memberships that ended because the member's own school is no longer below the organisation. */
  membersEnded: number;
}

/** GET /api/school-admin/organisation: the organisations above the school, and the people there who may enter it. */
export interface SchoolOrganisation {
  /** Nearest first. */
  above: { kind: OrganisationKind; name: string }[];
  people: { name: string | null; role: DistrictRole; organisation: string }[];
  /** Latest first. */
  visits: SchoolVisit[];
}

export interface SchoolVisit {
  id: string;
  by: VisitorRole;
  /** Null for the operator, and if the name is no longer known. */
  name: string | null;
  reason: string | null;
  enteredAt: string;
  raisedAt: string | null;
  endedAt: string | null;
  endsAt: string;
}
