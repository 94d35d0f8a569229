import { type RouteObject, redirect } from "react-router";
import { screen } from "../chunks";
import { signedOutOnly } from "../guards";

/** The account area: no token needed. */
export const accountRoutes: RouteObject[] = [
  { path: "account", element: null, loader: () => redirect("/account/sign-in") },
  {
    path: "account/sign-in",
    loader: signedOutOnly,
    lazy: screen(
      () => import(/* webpackChunkName: "screen-sign-in" */ "../screens/account/SignInScreen"),
      "SignInScreen",
    ),
  },
  {
    path: "account/sign-up",
    loader: signedOutOnly,
    lazy: screen(
      () => import(/* webpackChunkName: "screen-sign-up" */ "../screens/account/SignUpScreen"),
      "SignUpScreen",
    ),
  },
  {
    path: "account/sign-up/confirm",
    loader: signedOutOnly,
    lazy: screen(
      () => import(/* webpackChunkName: "screen-sign-up" */ "../screens/account/ConfirmScreen"),
      "ConfirmScreen",
    ),
  },
  {
    path: "account/reset-password",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-password" */ "../screens/account/ResetPasswordScreen"),
      "ResetPasswordScreen",
    ),
  },
  {
    path: "account/change-password",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-password" */ "../screens/account/ChangePasswordScreen"),
      "ChangePasswordScreen",
    ),
  },
  {
    path: "account/invite/accept",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-invitation" */ "../screens/account/AcceptInvitationScreen"),
      "AcceptInvitationScreen",
    ),
  },
];
