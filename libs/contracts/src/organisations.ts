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
  /** Absent where it stands above everything else. */
  @EmptyIsAbsent()
  @IsOptional()
  @IsUUID(undefined, { message: PLACE })
  parentId?: string;
}

/** PATCH /api/super-super-admin/organisations/{organisationId}: what is left out stays as it is. */
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
  /** Null: above everything else. */
  @ValidateIf((_, value) => value !== null)
  @IsUUID(undefined, { message: PLACE })
  parentId!: string | null;
}

/** POST /api/super-super-admin/schools/{schoolId}/organisation */
export class PlaceSchool {
  /** Null: under none. */
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

/** POST /api/…/organisations/{organisationId}/members: somebody who runs one of the schools below. */
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
  /** The school reads it. */
  @RequiredProse(300, 'Please say why. The school reads it.')
  reason!: string;
}

/** One of GET /api/super-super-admin/organisations: all of them, from which the page makes the tree. */
export interface OrganisationNode {
  id: string;
  parentId: string | null;
  kind: OrganisationKind;
  name: string;
  /** Directly under it. */
  schools: number;
  members: number;
}

export interface OrganisationSchool {
  id: string;
  code: string;
  name: string;
  /** The one that it stands directly under. */
  organisation: { id: string; name: string };
}

export interface OrganisationMember {
  id: string;
  role: DistrictRole;
  /** Null where nobody knows it any more. */
  name: string | null;
  schoolName: string;
  namedAt: string;
}

/** One of GET /api/organisations: what the person is a member of. */
export interface OwnOrganisation {
  id: string;
  kind: OrganisationKind;
  name: string;
  role: DistrictRole;
  /** At any depth below. */
  schools: number;
}

/** GET /api/organisations/{organisationId}/parts: it and all below it. */
export interface OrganisationPart extends OrganisationNode {
  /** May the person say who its members are? */
  isManaged: boolean;
}

export interface MovedOrganisation {
  success: true;
  /** Members whose own school does not lie below what they were members of any more. */
  membersEnded: number;
}

/** GET /api/school-admin/organisation: what stands above the school, and who may look into it from there. */
export interface SchoolOrganisation {
  /** The nearest first. */
  above: { kind: OrganisationKind; name: string }[];
  people: { name: string | null; role: DistrictRole; organisation: string }[];
  /** The latest first. */
  visits: SchoolVisit[];
}

export interface SchoolVisit {
  id: string;
  by: VisitorRole;
  /** Null for the operator, and where nobody knows it any more. */
  name: string | null;
  reason: string | null;
  enteredAt: string;
  raisedAt: string | null;
  endedAt: string | null;
  endsAt: string;
}
