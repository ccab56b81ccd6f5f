import { SCIM_TYPE } from '@homeroom/contracts';
import { applyDecorators, Header } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { bodyMark } from './body-mark';

const speaks = bodyMark('speaksScim');
const takes = bodyMark('takesScim');

/** A route of a school’s directory: what it answers and refuses has the form that directories read (RFC 7644). */
export const SpeaksScim = () => applyDecorators(Header('content-type', SCIM_TYPE), RouteConfig(speaks.says));

/** As that, with a body: it comes under the same type, or as JSON, and is read by whoever takes it. */
export const TakesScim = () =>
  applyDecorators(Header('content-type', SCIM_TYPE), RouteConfig({ ...speaks.says, ...takes.says }));

export const speaksScimIn = speaks.isIn;
export const takesScimIn = takes.isIn;
