export { CaseCommands } from "./components/CaseCommands";
export { CaseEditor } from "./components/CaseEditor";
export { CaseExport, CaseFromFile } from "./components/CaseFile";
export { CaseFromText, CaseInTheMaking } from "./components/CaseFromText";
export { GeneratingCase } from "./components/GeneratingCase";
export { CopyCase, EmptyCase } from "./components/NewCase";
export { useEditedCase } from "./data";
