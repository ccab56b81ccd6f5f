import { SCIM_TYPE } from '@homeroom/contracts';
import { applyDecorators, Header } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { bodyMark } from './body-mark';

const speaks = bodyMark('speaksScim');
const takes = bodyMark('takesScim');

/** A route for a school’s directory: its responses and errors have the format that directories read (RFC 7644). */
export const SpeaksScim = () => applyDecorators(Header('content-type', SCIM_TYPE), RouteConfig(speaks.says));

/** The same with a body of that content type, or JSON, which the handler parses. */
export const TakesScim = () =>
  applyDecorators(Header('content-type', SCIM_TYPE), RouteConfig({ ...speaks.says, ...takes.says }));

export const speaksScimIn = speaks.isIn;
export const takesScimIn = takes.isIn;
