import { StandardTables1764000000000 } from './1764000000000-standard-tables';
import { Recipients1764000001000 } from './1764000001000-recipients';
import { Incidents1764000002000 } from './1764000002000-incidents';
import { Deliveries1764000003000 } from './1764000003000-deliveries';
import { LiveEvents1764000004000 } from './1764000004000-live-events';
import { Trust1765200000000 } from './1765200000000-trust';
import { CountedRaises1765500000000 } from './1765500000000-counted-raises';
import { Notices1765500001000 } from './1765500001000-notices';
import { AlertWords1765500002000 } from './1765500002000-alert-words';
import { Families1765500003000 } from './1765500003000-families';
import { Tidying1767000000000 } from './1767000000000-tidying';
import { FactsTravel1769000000000 } from './1769000000000-facts-travel';
import { SchoolLanguage1776000000000 } from './1776000000000-school-language';
import { Ways1776800000000 } from './1776800000000-ways';
import { Drills1776900000000 } from './1776900000000-drills';
import { GuardianshipSources1777100000000 } from './1777100000000-guardianship-sources';
import { RollCall1777300000040 } from './1777300000040-roll-call';
import { RegisterWords1777400000000 } from './1777400000000-register-words';
import { RollCallKept1777400000010 } from './1777400000010-roll-call-kept';
import { StaffFirst1777900000000 } from './1777900000000-staff-first';
import { ForgottenPeople1778000000010 } from './1778000000010-forgotten-people';
import { Oversight1778000000051 } from './1778000000051-oversight';
import { AlertPartners1797100000000 } from './1797100000000-alert-partners';
import { RegisterCopies1798670000010 } from './1798670000010-register-copies';

export const MIGRATIONS = [
  StandardTables1764000000000,
  Recipients1764000001000,
  Incidents1764000002000,
  Deliveries1764000003000,
  LiveEvents1764000004000,
  Trust1765200000000,
  CountedRaises1765500000000,
  Notices1765500001000,
  AlertWords1765500002000,
  Families1765500003000,
  Tidying1767000000000,
  FactsTravel1769000000000,
  SchoolLanguage1776000000000,
  Ways1776800000000,
  Drills1776900000000,
  GuardianshipSources1777100000000,
  RollCall1777300000040,
  RegisterWords1777400000000,
  RollCallKept1777400000010,
  StaffFirst1777900000000,
  ForgottenPeople1778000000010,
  Oversight1778000000051,
  AlertPartners1797100000000,
  RegisterCopies1798670000010,
];
