export { AcceptInvitationForm } from "./components/AcceptInvitationForm";
export { ChangePasswordForm } from "./components/ChangePasswordForm";
export { ConfirmSignUpForm } from "./components/ConfirmSignUpForm";
export { ResetPasswordForm } from "./components/ResetPasswordForm";
export { SetPasswordForm } from "./components/SetPasswordForm";
export { SignInForm } from "./components/SignInForm";
export { SignUpForm } from "./components/SignUpForm";
export { changeMe, loadMe, meKey, showMe, signOut, useMe } from "./data";
export { rememberReturnUrl, takeReturnUrl } from "./returnUrl";
