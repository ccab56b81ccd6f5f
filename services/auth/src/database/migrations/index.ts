import { Accounts1760000000001 } from './1760000000001-accounts';
import { Budgets1760000000002 } from './1760000000002-budgets';
import { Sessions1760000000003 } from './1760000000003-sessions';
import { OutdatedSessions1760000000010 } from './1760000000010-outdated-sessions';
import { StandingAndVisits1760000000020 } from './1760000000020-standing-and-visits';
import { Guessing1765100000000 } from './1765100000000-guessing';
import { VerifiedAddresses1765200000000 } from './1765200000000-verified-addresses';
import { Letters1765200000001 } from './1765200000001-letters';
import { OneVisit1765300000000 } from './1765300000000-one-visit';
import { Factors1765300000010 } from './1765300000010-factors';
import { OwnAccount1765300000020 } from './1765300000020-own-account';
import { PinSeenBy1765400000000 } from './1765400000000-pin-seen-by';
import { Tidying1767000000000 } from './1767000000000-tidying';
import { StaffSearch1767000000010 } from './1767000000010-staff-search';
import { FactsTravel1769000000000 } from './1769000000000-facts-travel';
import { Memberships1769100000000 } from './1769100000000-memberships';
import { DistrictOrganisations1771000000000 } from './1771000000000-district-organisations';
import { ProfileVersion1772100000010 } from './1772100000010-profile-version';
import { SchoolLanguage1776000000000 } from './1776000000000-school-language';
import { KnownBrowsers1776700160000 } from './1776700160000-known-browsers';
import { EndedAccess1776900000000 } from './1776900000000-ended-access';
import { ToldEndings1776900010000 } from './1776900010000-told-endings';
import { WaysThroughSchools1777300000010 } from './1777300000010-ways-through-schools';
import { EnteredAddresses1777300000011 } from './1777300000011-entered-addresses';
import { AddressesInDoubt1777300000040 } from './1777300000040-addresses-in-doubt';
import { SessionsToTell1777400000060 } from './1777400000060-sessions-to-tell';
import { SchoolDays1778000000050 } from './1778000000050-school-days';
import { LostAnswers1778100000000 } from './1778100000000-lost-answers';
import { AddressesOfDesks1778100000010 } from './1778100000010-addresses-of-desks';
import { SingleSignOn1778200000000 } from './1778200000000-single-sign-on';
import { VersionsOfConnections1778300000000 } from './1778300000000-versions-of-connections';
import { DirectoryTokens1797200000000 } from './1797200000000-directory-tokens';
import { ByDirectory1797200000030 } from './1797200000030-by-directory';
import { SchoolLeaves1797300000001 } from './1797300000001-school-leaves';
import { FormerCodes1797500000000 } from './1797500000000-former-codes';
import { MailedSecrets1798640000000 } from './1798640000000-mailed-secrets';

export const MIGRATIONS = [
  Accounts1760000000001,
  Budgets1760000000002,
  Sessions1760000000003,
  OutdatedSessions1760000000010,
  StandingAndVisits1760000000020,
  Guessing1765100000000,
  VerifiedAddresses1765200000000,
  Letters1765200000001,
  OneVisit1765300000000,
  Factors1765300000010,
  OwnAccount1765300000020,
  PinSeenBy1765400000000,
  Tidying1767000000000,
  StaffSearch1767000000010,
  FactsTravel1769000000000,
  Memberships1769100000000,
  DistrictOrganisations1771000000000,
  ProfileVersion1772100000010,
  SchoolLanguage1776000000000,
  KnownBrowsers1776700160000,
  EndedAccess1776900000000,
  ToldEndings1776900010000,
  WaysThroughSchools1777300000010,
  EnteredAddresses1777300000011,
  AddressesInDoubt1777300000040,
  SessionsToTell1777400000060,
  SchoolDays1778000000050,
  LostAnswers1778100000000,
  AddressesOfDesks1778100000010,
  SingleSignOn1778200000000,
  VersionsOfConnections1778300000000,
  DirectoryTokens1797200000000,
  ByDirectory1797200000030,
  SchoolLeaves1797300000001,
  FormerCodes1797500000000,
  MailedSecrets1798640000000,
];
