import { type RouteObject, redirect } from "react-router";
import { lazyScreen } from "../chunks";
import { signedOutOnly } from "../guards";

/** The account area: no token needed. */
export const accountRoutes: RouteObject[] = [
  { path: "account", element: null, loader: () => redirect("/account/sign-in") },
  {
    path: "account/sign-in",
    loader: signedOutOnly,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-sign-in" */ "../screens/account/SignInScreen"),
      "SignInScreen",
    ),
  },
  {
    path: "account/sign-up",
    loader: signedOutOnly,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-sign-up" */ "../screens/account/SignUpScreen"),
      "SignUpScreen",
    ),
  },
  {
    path: "account/sign-up/confirm",
    loader: signedOutOnly,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-sign-up" */ "../screens/account/ConfirmScreen"),
      "ConfirmScreen",
    ),
  },
  {
    path: "account/reset-password",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-password" */ "../screens/account/ResetPasswordScreen"),
      "ResetPasswordScreen",
    ),
  },
  {
    path: "account/change-password",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-password" */ "../screens/account/ChangePasswordScreen"),
      "ChangePasswordScreen",
    ),
  },
  {
    path: "account/invite/accept",
    lazy: lazyScreen(
      () =>
        import(/* webpackChunkName: "lazyScreen-invitation" */ "../screens/account/AcceptInvitationScreen"),
      "AcceptInvitationScreen",
    ),
  },
];
