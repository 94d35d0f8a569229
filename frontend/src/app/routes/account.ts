import { type RouteObject, redirect } from "react-router";
import { lazyScreen } from "../chunks";
import { signedInOnly, signedOutOnly } from "../guards";
import { paths, routePatterns } from "../paths";

/** The account area: no token needed. */
export const accountRoutes: RouteObject[] = [
  { path: routePatterns.account, element: null, loader: () => redirect(paths.signIn()) },
  {
    path: routePatterns.signIn,
    loader: signedOutOnly,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-sign-in" */ "../screens/account/SignInScreen"),
      "SignInScreen",
    ),
  },
  {
    path: routePatterns.signUp,
    loader: signedOutOnly,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-sign-up" */ "../screens/account/SignUpScreen"),
      "SignUpScreen",
    ),
  },
  {
    path: routePatterns.confirmSignUp,
    loader: signedOutOnly,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-sign-up" */ "../screens/account/ConfirmScreen"),
      "ConfirmScreen",
    ),
  },
  {
    path: routePatterns.resetPassword,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-password" */ "../screens/account/ResetPasswordScreen"),
      "ResetPasswordScreen",
    ),
  },
  {
    path: routePatterns.changePassword,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-password" */ "../screens/account/ChangePasswordScreen"),
      "ChangePasswordScreen",
    ),
  },
  {
    path: routePatterns.acceptInvitation,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-invitation" */ "../screens/account/AcceptInvitationScreen"),
      "AcceptInvitationScreen",
    ),
  },
  {
    path: routePatterns.joinOrganization,
    loader: signedInOnly,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-invitation" */ "../screens/account/JoinOrganizationScreen"),
      "JoinOrganizationScreen",
    ),
  },
  {
    path: routePatterns.keepAccount,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-keep-account" */ "../screens/account/KeepAccountScreen"),
      "KeepAccountScreen",
    ),
  },
  {
    path: routePatterns.signInAs,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-sign-in-as" */ "../screens/account/SignInAsScreen"),
      "SignInAsScreen",
    ),
  },
  {
    path: routePatterns.unsubscribe,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-unsubscribe" */ "../screens/account/UnsubscribeScreen"),
      "UnsubscribeScreen",
    ),
  },
];
