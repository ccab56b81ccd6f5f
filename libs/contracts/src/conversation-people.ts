import type { Role } from '@homeroom/domain';

export interface ConversationPerson {
  personId: string;
  role: Role;
  firstName: string;
  lastName: string;
}

export interface ConversationChild {
  studentId: string;
  firstName: string;
  lastName: string;
}
