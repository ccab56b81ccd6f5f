import { isOfAlerts, type Step } from '@homeroom/contracts';
import { RequestMethod, type Type } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { MetadataScanner } from '@nestjs/core';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import {
  ACCESS_RULE,
  type AccessRule,
  BEFORE_FACTOR,
  IN_EVERY_STATE,
  NEEDS_STEP_UP,
  ON_ALERT_PATH,
} from './access';

type Handler = (...given: unknown[]) => unknown;

/** The access rules given by the decorators of a route and its controller. */
export interface RouteRules {
  access: AccessRule | undefined;
  step: Step;
  needsStepUp: boolean;
  /** The parts of a request that no form reads. */
  unread: readonly UnreadPart[];
}

type UnreadPart = 'body' | 'query';

/** A route as its controller describes it. */
export interface Door {
  handler: Handler;
  method: string;
  /** Without a leading slash. */
  path: string;
  rules: RouteRules;
  /** Further Fastify configuration of the route. */
  besides: object;
  /** The forms that validate its body and its query. */
  body?: string;
  query?: string;
  status: number;
}

/** Reads the decorators once; Nest would read them again at every request. */
export function doorsOf(controller: Type): Door[] {
  const prototype = controller.prototype as Record<string, Handler>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    if (!handler || !Reflect.hasMetadata(METHOD_METADATA, handler)) return [];
    const taken = takenBy(controller, name);
    const unread = (['body', 'query'] as const).filter((part) => taken[part] === undefined);
    return [
      {
        handler,
        ...addressOf(handler, controller),
        ...taken,
        ...rulesOf(handler, controller, unread),
      },
    ];
  });
}

function addressOf(handler: Handler, controller: Type): Pick<Door, 'method' | 'path' | 'status'> {
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
  const parts = [controller, handler].map((place) => String(Reflect.getMetadata(PATH_METADATA, place) ?? ''));
  const path = parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/');
  const said = Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined;
  return { method, path, status: said ?? (method === 'POST' ? 201 : 200) };
}

function rulesOf(
  handler: Handler,
  controller: Type,
  unread: readonly UnreadPart[],
): Pick<Door, 'rules' | 'besides'> {
  const says = <T>(mark: string) =>
    [handler, controller]
      .map((place) => Reflect.getMetadata(mark, place) as T | undefined)
      .find((said) => said !== undefined);
  const access = says<AccessRule>(ACCESS_RULE);
  return {
    besides: (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as object | undefined) ?? {},
    rules: {
      access,
      step: {
        writes: Reflect.getMetadata(METHOD_METADATA, handler) !== RequestMethod.GET,
        ofAlerts:
          says<true>(ON_ALERT_PATH) === true ||
          (access?.kind === 'permission' && isOfAlerts(access.permission)),
        inEveryState: says<true>(IN_EVERY_STATE) === true,
        beforeFactor: says<true>(BEFORE_FACTOR) === true,
      },
      needsStepUp: says<true>(NEEDS_STEP_UP) === true,
      unread,
    },
  };
}

/** Nest stores a route's parameters under `<kind>:<place>`; the form of a whole body or query is its class. */
function takenBy(controller: Type, name: string): Pick<Door, 'body' | 'query'> {
  const given = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { index: number; data?: unknown }
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) ??
    []) as Type[];
  const formOf = (kind: RouteParamtypes) => {
    const place = Object.entries(given).find(
      ([key, { data }]) => key.startsWith(`${kind}:`) && data === undefined,
    );
    const form = place && types[place[1].index];
    return form && ![Object, Buffer].includes(form as never) ? form.name : undefined;
  };
  const [body, query] = [formOf(RouteParamtypes.BODY), formOf(RouteParamtypes.QUERY)];
  return { ...(body === undefined ? {} : { body }), ...(query === undefined ? {} : { query }) };
}
