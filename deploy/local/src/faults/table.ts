import type { Fault } from './fault';
import { GATEWAY_FAULTS } from './seeded/gateway';
import { LIBS_FAULTS } from './seeded/libs';

/** Mistakes that an attacker would wish for, each where the wall itself stands. */
export const FAULTS: readonly Fault[] = [...GATEWAY_FAULTS, ...LIBS_FAULTS];
